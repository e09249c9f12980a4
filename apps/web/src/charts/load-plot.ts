const FALLBACK = 'en'

/** Whether formatters know what is meant: `en-US@posix` or `C` come from a system's settings and are no language tags. */
const isLanguageTag = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/**
 * Fetches the charts. While it loads, uPlot makes a formatter of the browser's language, which fails where that is not a
 * language tag, and no chart would ever be drawn; it is not used, because we write numbers and moments ourselves.
 */
export const loadPlotModule = async (): Promise<typeof import('./draw-chart-panel.ts')> => {
  if (!isLanguageTag(navigator.language))
    Object.defineProperty(navigator, 'language', { value: FALLBACK, configurable: true })
  return import('./draw-chart-panel.ts')
}

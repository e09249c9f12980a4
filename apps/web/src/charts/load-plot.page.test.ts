import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPlotModule } from './load-plot.ts'

const speak = (language: string): void => {
  Object.defineProperty(navigator, 'language', { value: language, configurable: true })
}

beforeEach(() => {
  vi.resetModules()
  window.matchMedia ??= (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as never
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'language')
})

it.each(['en-US@posix', 'C', 'nl_BE', ''])(
  'charts load in a browser that calls its language "%s"',
  async (language) => {
    speak(language)
    const { drawChartPanel } = await loadPlotModule()
    expect(drawChartPanel).toBeTypeOf('function')
    expect(new Intl.NumberFormat(navigator.language).format(1)).toBe('1')
  },
)

it('a language that is one stays', async () => {
  speak('nl-BE')
  await loadPlotModule()
  expect(navigator.language).toBe('nl-BE')
})

/** Three significant digits are more than the model knows. */
export const rounded = (value: number): string => {
  if (!Number.isFinite(value)) return 'none suffices'
  if (value >= 1_000) {
    const step = 10 ** (Math.floor(Math.log10(value)) - 2)
    return (Math.round(value / step) * step).toLocaleString('en-GB')
  }
  return value.toLocaleString('en-GB', { maximumSignificantDigits: 3 })
}

const STEPS = [
  [1e15, 'PB'],
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const

/** Bytes in the unit that suits them, 1 kB being 1000. */
export const bytes = (value: number): string => {
  const [step, unit] = STEPS.find(([least]) => value >= least) ?? [1, 'B']
  return `${rounded(value / step)} ${unit}`
}

/** A table of Markdown. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

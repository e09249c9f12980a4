import { dateOfEpochSeconds } from '@coldbar/i18n/format/moment'
import { type ChartPanel, displayedLineValueAt } from './chart-panel.ts'

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What the charts show as CSV: a row per measurement, moments in ISO 8601, a decimal point whatever the language. */
export const chartCsv = (times: readonly number[], panels: readonly ChartPanel[], timeTitle: string): string => {
  const lines = panels.flatMap(({ unit, lines }) => lines.map((line) => ({ ...line, unit })))
  const head = [timeTitle, ...lines.map(({ label, unit }) => `${label} (${unit})`)]
  const rows = times.map((time, index) => [
    dateOfEpochSeconds(time).toISOString(),
    ...lines.map((line) => String(displayedLineValueAt(line, index) ?? '')),
  ])
  return [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
}

import { dateOfEpochSeconds } from '@coldbar/i18n/format/moment'
import { type ChartPanel, displayedLineValueAt } from './chart-panel.ts'

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const DAY_LENGTH = '2026-11-21'.length

/**
 * What the charts show as CSV: a row per measurement, moments in ISO 8601, or the days whose first moments in UTC they are,
 * a decimal point whatever the language.
 */
export const chartCsv = (
  times: readonly number[],
  panels: readonly ChartPanel[],
  timeTitle: string,
  isByDay = false,
): string => {
  const lines = panels.flatMap(({ unit, lines }) => lines.map((line) => ({ ...line, unit })))
  const head = [timeTitle, ...lines.map(({ label, unit }) => `${label} (${unit})`)]
  const rows = times.map((time, index) => [
    dateOfEpochSeconds(time)
      .toISOString()
      .slice(0, isByDay ? DAY_LENGTH : undefined),
    ...lines.map((line) => String(displayedLineValueAt(line, index) ?? '')),
  ])
  return [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
}

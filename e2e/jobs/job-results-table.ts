import type { JobResult } from './run-jobs.ts'

const HEAD = ['job', 'clicks', 'goal', 'ms', '']

export const isJobWithinGoal = ({ presses, goal }: JobResult): boolean => presses <= goal

/** What the jobs took, as aligned text. */
export const jobResultsTable = (title: string, results: readonly JobResult[]): string => {
  const cells = results.map((result) => [
    result.name,
    String(result.presses),
    String(result.goal),
    String(Math.round(result.ms)),
    isJobWithinGoal(result) ? 'ok' : 'MISSED',
  ])
  const rows = [HEAD, ...cells]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [title, ...rows.map(line), ''].join('\n')
}

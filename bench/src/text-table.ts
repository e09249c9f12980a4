import { type BenchmarkResult, benchmarkRatioToLimit, isBenchmarkGoalMet } from './benchmark-result.ts'

const number = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString('en-GB')
    : value.toLocaleString('en-GB', { maximumSignificantDigits: 3 })

const goalText = ({ goal }: BenchmarkResult): string => {
  if (goal === null) return '-'
  const bound = [
    ...('atLeast' in goal ? [`≥ ${number(goal.atLeast)}`] : []),
    ...('atMost' in goal ? [`≤ ${number(goal.atMost)}`] : []),
  ].join(', ')
  return goal.of === 'ratio' ? `ratio ${bound}` : bound
}

/** Name, figure, limit, ratio, goal, and whether it is met. */
export const benchmarkResultCells = (figure: BenchmarkResult): string[] => {
  const ratio = benchmarkRatioToLimit(figure)
  return [
    figure.name,
    `${number(figure.value)} ${figure.unit}`,
    figure.limit === null ? '-' : `${number(figure.limit)} ${figure.unit} (${figure.limitName})`,
    ratio === null ? '-' : number(ratio),
    goalText(figure),
    figure.goal === null ? '' : isBenchmarkGoalMet(figure) ? 'ok' : 'MISSED',
  ]
}

const HEAD = ['name', 'figure', 'limit in this run', 'ratio', 'goal', '']

/** The figures as aligned text. */
export const benchmarkResultsTable = (figures: readonly BenchmarkResult[]): string => {
  const rows = [HEAD, ...figures.map(benchmarkResultCells)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const notes = figures.filter(({ note }) => note !== undefined).map(({ name, note }) => `${name}: ${note}`)
  return [...rows.map(line), ...notes].join('\n')
}

import styles from './sparkline.module.css'

const WIDTH = 72
const HEIGHT = 24
const EDGE = 2

type Props = {
  /** At equal steps of time; null where nothing is known: a gap stays a gap. */
  values: readonly (number | null)[]
  /** What the line shows, for those who do not see it. */
  label: string
  /** The least span of its height, so that noise draws a flat line. */
  span: number
}

/** A small line without axes: whether something rose or fell. */
export const Sparkline = ({ values, label, span }: Props) => {
  const known = values.flatMap((value) => value ?? [])
  const last = values.findLastIndex((value) => value !== null)
  const place = placeOf(values.length, Math.min(...known), Math.max(...known), span)
  const end = values[last]
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {runsOf(values).map((run) => (
        <polyline key={run[0]?.[0]} points={run.map(([at, value]) => place(at, value).join(',')).join(' ')} />
      ))}
      {end === null || end === undefined ? null : <circle cx={place(last, end)[0]} cy={place(last, end)[1]} r={2} />}
    </svg>
  )
}

type Point = readonly [at: number, value: number]

const placeOf = (steps: number, lowest: number, highest: number, span: number) => {
  const height = Math.max(span, highest - lowest)
  const middle = (highest + lowest) / 2
  return (at: number, value: number): readonly [x: number, y: number] => [
    rounded(EDGE + ((WIDTH - 2 * EDGE) * at) / Math.max(1, steps - 1)),
    rounded(HEIGHT / 2 - ((HEIGHT - 2 * EDGE) * (value - middle)) / height),
  ]
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Neighbours that are both known belong to one line; one alone is drawn as a dot by its round end. */
const runsOf = (values: readonly (number | null)[]): readonly (readonly Point[])[] => {
  const runs: Point[][] = []
  values.forEach((value, at) => {
    if (value === null) return
    if (at > 0 && values[at - 1] !== null) runs.at(-1)?.push([at, value])
    else runs.push([[at, value]])
  })
  return runs.map((run) => (run.length === 1 ? [...run, ...run] : run))
}

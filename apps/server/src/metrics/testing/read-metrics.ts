/** One figure of a scrape. */
export type MetricSample = { name: string; labels: Readonly<Record<string, string>>; value: number }

export type ScrapedMetrics = {
  text: string
  samples: readonly MetricSample[]
  /** Families by their names, with what they are. */
  types: ReadonlyMap<string, string>
  names: readonly string[]
  /** The figure of a name with exactly these labels; null where there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | null
  /** All figures of a name. */
  sum(name: string): number
}

const SAMPLE = /^([a-z_][\w:]*)(?:\{(.*)\})? (\S+)$/i
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

const sampleOf = (line: string): MetricSample[] => {
  const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
  if (name === undefined) return []
  const pairs = [...labels.matchAll(LABEL)].map(([, label = '', of = '']) => [label, of] as const)
  return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
}

const hasExactly = (one: MetricSample['labels'], other: MetricSample['labels']): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** Fetches metrics as Prometheus does, and reads its text format. */
export const readMetrics = async (url: string): Promise<ScrapedMetrics> => {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  const text = await answer.text()
  const samples = text.split('\n').flatMap(sampleOf)
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type] as const),
  )
  return {
    ...{ text, samples, types, names: [...types.keys()] },
    value: (name, labels = {}) =>
      samples.find((sample) => sample.name === name && hasExactly(sample.labels, labels))?.value ?? null,
    sum: (name) => samples.filter((sample) => sample.name === name).reduce((sum, { value }) => sum + value, 0),
  }
}

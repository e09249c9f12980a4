/** What both sides parse with: papaparse, which the web app fetches when a file is there to be read. */
type Parse = (
  text: string,
  options: { preview?: number; skipEmptyLines?: 'greedy'; delimiter?: string },
) => { data: string[][]; errors: { type: string; message: string }[]; meta: { delimiter: string } }

const GUESSED_BY_LINES = 50

/** Lines of cells of a CSV text, parted by whatever its first lines speak for. @throws Error for what is no such text. */
export const parseCsvLines = (parse: Parse, text: string): readonly (readonly string[])[] => {
  if (text.includes('\u0000')) throw new Error('this is no text')
  const lines = text.replace(/^\uFEFF/, '')
  // Empty lines are read, since rows are counted with them, but say nothing of what stands between cells.
  const { meta } = parse(lines, { preview: GUESSED_BY_LINES, skipEmptyLines: 'greedy' })
  const { data, errors } = parse(lines, { delimiter: meta.delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken !== undefined) throw new Error(broken.message)
  return data
}

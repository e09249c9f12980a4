/** Every fill level in an answer, in percent: by its key, its column of a list, or its column of a file. */
export const fillLevelsInAnswer = (text: string): number[] => {
  if (!text.startsWith('{')) {
    const [header = [], ...lines] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    const columns = header.flatMap((name, at) => (/^fill_level.*_percent$/.test(name) ? [at] : []))
    const cells = lines.flatMap((line) => columns.map((column) => line[column]))
    return cells.flatMap((cell) => (cell === undefined || cell === '' ? [] : Number(cell)))
  }
  const found: number[] = []
  JSON.parse(text, function (this: { columns?: string[]; rows?: number[][] }, key, value) {
    if (/^fill_?level(_start|_lowest|_bound|_min|_max)?$/i.test(key) && typeof value === 'number')
      found.push(value < 1 ? value * 100 : value)
    if (Array.isArray(this.columns) && key === 'rows') {
      for (const name of ['fill_level', 'fill_level_bound', 'worst_depth']) {
        const column = this.columns.indexOf(name)
        for (const row of value) if (typeof row[column] === 'number') found.push(row[column])
      }
    }
    return value
  })
  return found
}

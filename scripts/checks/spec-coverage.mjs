const TEST = /`([^`]+\.(?:test|spec)\.tsx?)`(?:\s*›\s*"((?:[^"\\]|\\.)*)")?/g
const SOURCE = /`((?:apps|packages|e2e|acceptance|docs)\/[^`]+)`/g

/** The cells of a Markdown table's row, or null where the line is none or only draws the table. */
const cellsOf = (line) => {
  if (!line.startsWith('|') || /^\|[\s:|-]+\|$/.test(line)) return null
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

/**
 * What is wrong with a table of requirements: `| § | requirement | built in | shown by |`. Every row names files that
 * exist and tests that exist; a test may be narrowed to one by its title: `file.test.ts` › "title". `read` gives a
 * file's text, null where there is none.
 */
export function coverageProblems(markdown, read) {
  const problems = []
  let rows = 0
  for (const [at, line] of markdown.split('\n').entries()) {
    const cells = cellsOf(line)
    if (cells === null || cells[0] === '§') continue
    rows += 1
    const where = `line ${at + 1}`
    const [section, requirement, built = '', shown = ''] = cells
    if (cells.length !== 4 || section === '' || requirement === '') problems.push(`${where}: not a row of four cells`)
    for (const [, path] of built.matchAll(SOURCE)) {
      if (read(path) === null) problems.push(`${where}: ${path} does not exist`)
    }
    const tests = [...shown.matchAll(TEST)]
    if (tests.length === 0 && !shown.startsWith('not built:')) problems.push(`${where}: names no test`)
    for (const [, path, title] of tests) {
      const text = read(path)
      if (text === null) problems.push(`${where}: ${path} does not exist`)
      else if (title !== undefined && !text.includes(title)) problems.push(`${where}: ${path} has no test "${title}"`)
    }
  }
  return rows === 0 ? ['the table is empty'] : problems
}

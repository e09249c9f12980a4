import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { inProject, ROOT } from '../project.mjs'
import { brokenLinks } from './doc-links.mjs'
import { cycles, importGraph } from './imports.mjs'
import { forbidden, layerOf } from './layers.mjs'
import { unlocked } from './lock-file.mjs'
import { coverageProblems } from './spec-coverage.mjs'

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)

const complaints = []

const code = tracked.filter(
  (file) => /^(packages|apps|acceptance|e2e|bench)\/.*\.tsx?$/.test(file) && !file.includes('.d.ts'),
)
const graph = importGraph(code)
for (const [file, imports] of graph) {
  if (layerOf(file) === undefined)
    complaints.push(`${file}: no layer is written down for this folder (scripts/checks/layers.mjs)`)
  for (const { target } of imports) {
    const why = forbidden(file, target)
    if (why !== null) complaints.push(`${file} imports ${target}: ${why}`)
  }
}
for (const cycle of cycles(graph)) complaints.push(`import cycle: ${cycle.join(' → ')}`)

// A text that names a download host or a folder of one machine breaks on every other machine.
const PLACES = [/registry\.npmjs\.org/, /deb\.debian\.org/, /(?<![\w.])\/(?:home|Users|work)\/\w+/, /\.\.\/shared\b/]
for (const file of tracked.filter(
  (name) => /\.(ts|tsx|mjs|cjs|md|json|sql|html|css|yml)$/.test(name) && !name.startsWith('scripts/checks/'),
)) {
  const text = readFileSync(inProject(file), 'utf8')
  for (const place of PLACES) if (place.test(text)) complaints.push(`${file}: names ${String(place)}`)
}

for (const file of tracked.filter((name) => name.endsWith('.md')))
  for (const link of brokenLinks(file, readFileSync(inProject(file), 'utf8'), (place) => existsSync(inProject(place))))
    complaints.push(`${file}: the link to ${link} leads nowhere`)

const COVERAGE = 'docs/spec-coverage.md'
const textOf = (place) => {
  if (!existsSync(inProject(place))) return null
  return statSync(inProject(place)).isFile() ? readFileSync(inProject(place), 'utf8') : ''
}
for (const problem of coverageProblems(textOf(COVERAGE) ?? '', textOf)) complaints.push(`${COVERAGE}: ${problem}`)

for (const gap of unlocked(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))))
  complaints.push(`package-lock.json has no entry for a package: ${gap}`)

for (const complaint of complaints) console.error(complaint)
console.log(
  `${code.length} files: ${complaints.length === 0 ? 'layers hold, no import cycle' : `${complaints.length} complaints`}`,
)
process.exitCode = complaints.length === 0 ? 0 : 1

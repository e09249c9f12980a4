import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import { inProject, ROOT } from '../project.mjs'

/** Patterns whose time grows with the square of a text that is known to be short. */
const ON_SHORT_TEXTS = {
  '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/': 'what its own user types into a field, in the browser',
  '/^https?:\\/\\/[^\\s/]+\\.[^\\s]+$/i': 'an address of at most 255 characters, in the browser',
  '/\\d+$/': 'names of alarms, which are ours',
}

/** Files that make expressions of words that they escape, and why these end soon. */
const MADE_OF_WORDS = {
  'apps/server/src/people/erasure/person-eraser.ts':
    'letters of names with blanks between: nothing in it repeats itself',
}

const nodesOf = function* (node) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') yield node
  for (const child of Object.values(node)) yield* nodesOf(child)
}

/** The regular expressions that a source spells out; `made` counts those that it makes of a text, which nobody can check. */
function regexesOf(source, lang) {
  const found = []
  let made = 0
  for (const { type, regex, callee } of nodesOf(parseAst(source, { lang }))) {
    if (type === 'Literal' && regex != null) found.push(regex)
    if (/^(New|Call)Expression$/.test(type) && callee.name === 'RegExp') made += 1
  }
  return { found, made }
}

/** Can a text be found on which this takes far longer than its length explains? */
const isRunaway = ({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0

/**
 * What is wrong with the regular expressions of files, given as `[name, source]`.
 *
 * @internal Tests give it files of their own; the check gives it ours.
 */
export function regexComplaints(files, onShortTexts = ON_SHORT_TEXTS) {
  const excused = new Set()
  const complaints = []
  let count = 0
  for (const [file, source] of files) {
    const { found, made } = regexesOf(source, file.endsWith('x') ? 'tsx' : 'ts')
    count += found.length
    if (made > 0 && MADE_OF_WORDS[file] === undefined)
      complaints.push(`${file}: makes a regular expression of a text; spell it out`)
    for (const regex of found.filter(isRunaway)) {
      const written = `/${regex.pattern}/${regex.flags}`
      if (onShortTexts[written] === undefined) complaints.push(`${file}: ${written} can run away on a long text`)
      excused.add(written)
    }
  }
  for (const written of Object.keys(onShortTexts))
    if (!excused.has(written)) complaints.push(`${written}: nothing to excuse any more`)
  return { count, complaints }
}

const IS_SHIPPED = /^(apps|packages)\/.*\.tsx?$/
const IS_FOR_TESTS = /\.(test|d|gen)\.tsx?$|\/testing\//

if (import.meta.main) {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  const shipped = tracked.split('\n').filter((file) => IS_SHIPPED.test(file) && !IS_FOR_TESTS.test(file))
  const { count, complaints } = regexComplaints(shipped.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
  for (const complaint of complaints) console.error(complaint)
  console.log(`${count} regular expressions: ${complaints.length === 0 ? 'none runs away' : complaints.length}`)
  process.exitCode = complaints.length === 0 ? 0 : 1
}

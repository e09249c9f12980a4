import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { inProject, ROOT } from '../project.mjs'

/** Numbers that have a name in the domain's units, and what to write instead. */
const NAMED = {
  3600: 'hours(1)',
  86400: 'days(1)',
  3600000: 'hours(1) in ms',
  86400000: 'days(1) in ms',
  604800: 'days(7)',
  273.15: 'toKelvin() and toCelsius()',
}

/** Folders that are not held to it, and why. */
const EXCUSED = {
  'packages/domain/src/units/': 'the units themselves stand here',
}

/** What a product of plain numbers comes to, such as `24 * 60 * 60`; null where anything else takes part. */
const productOf = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'number') return node.value
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return null
  const [left, right] = [productOf(node.left), productOf(node.right)]
  return left === null || right === null ? null : left * right
}

/** What to write instead of a number or a product of numbers; null where it is none of ours. */
const nameOf = (node) => {
  const value = productOf(node)
  if (value === null) return null
  return NAMED[value] ?? (node.right?.value === 60 ? `minutes(${value / 60})` : null)
}

/** Lengths of time and the like that a source spells out, each once, with where it begins. */
const spelledOut = function* (node) {
  if (node === null || typeof node !== 'object') return
  const name = typeof node.type === 'string' ? nameOf(node) : null
  if (name !== null) yield { start: node.start, value: productOf(node), name }
  else for (const child of Object.values(node)) yield* spelledOut(child)
}

const excuseOf = (file, excused) => Object.keys(excused).find((place) => file.startsWith(place))

/**
 * What is wrong with the constants of files, given as `[name, source]`.
 *
 * @internal Tests give it files of their own; the check gives it ours.
 */
export function timeConstantComplaints(files, excused = EXCUSED) {
  const needed = new Set()
  const complaints = []
  for (const [file, source] of files) {
    const place = excuseOf(file, excused)
    for (const { start, value, name } of spelledOut(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))) {
      if (place !== undefined) needed.add(place)
      else
        complaints.push(
          `${file}:${source.slice(0, start).split('\n').length}: ${value} is ${name} of the domain's units`,
        )
    }
  }
  for (const place of Object.keys(excused))
    if (!needed.has(place)) complaints.push(`${place}: nothing to excuse any more`)
  return complaints
}

const IS_OURS = /^(apps|packages|acceptance|bench)\/.*\.tsx?$/
/** A test may say in plain numbers what it expects. */
const IS_FOR_TESTS = /\.(test|d|gen)\.tsx?$|\/testing\//

if (import.meta.main) {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  const ours = tracked.split('\n').filter((file) => IS_OURS.test(file) && !IS_FOR_TESTS.test(file))
  const complaints = timeConstantComplaints(ours.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
  for (const complaint of complaints) console.error(complaint)
  console.log(`${ours.length} files: ${complaints.length === 0 ? 'all lengths of time by name' : complaints.length}`)
  process.exitCode = complaints.length === 0 ? 0 : 1
}

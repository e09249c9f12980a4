import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

await install()

const tool = (name) => inProject('node_modules', '.bin', name)
const tsc = (project) => [tool('tsc'), ['--noEmit', '-p', project]]

/** Everything that can be said of the code without running it; quickest first. */
const STEPS = [
  ['layers and cycles', runtime(), [inProject('scripts/checks/tree.mjs')]],
  ['exports that nobody or only tests need', runtime(), [inProject('scripts/checks/unused.mjs')]],
  ['regular expressions', runtime(), [inProject('scripts/checks/regexes.mjs')]],
  ['texts in four languages', runtime(), [inProject('packages/i18n/src/check/main.ts')]],
  ['format and lint', tool('biome'), ['check', '--error-on-warnings', '.']],
  ['types of the packages', ...tsc('packages')],
  ['types of server, simulator and benchmarks', ...tsc('.')],
  ['types of the web app', ...tsc('apps/web')],
  ['types of the journeys', ...tsc('e2e')],
]

const failed = []
for (const [name, program, args] of STEPS) {
  const begun = Date.now()
  const code = await run(program, args)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  if (code !== 0) failed.push(name)
}
process.exitCode = failed.length === 0 ? 0 : 1

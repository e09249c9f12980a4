import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

await install()

const tool = (name) => inProject('node_modules', '.bin', name)
// One checker each: several of one program find out again what the calls of the contract are, which is most of the work.
const tsc = (project) => [tool('tsc'), ['--noEmit', '--checkers', '1', '-p', project]]
/** Steps at once: as many as a small machine has cores. */
const AT_ONCE = 2

/** Everything that can be said of the code without running it; quickest first. */
const STEPS = [
  ['layers and cycles', runtime(), [inProject('scripts/checks/tree.mjs')]],
  ['exports that nobody or only tests need', runtime(), [inProject('scripts/checks/unused.mjs')]],
  ['keys of fleets', runtime(), [inProject('scripts/checks/fleet-keys.mjs')]],
  ['regular expressions', runtime(), [inProject('scripts/checks/regexes.mjs')]],
  ['lengths of time', runtime(), [inProject('scripts/checks/time-constants.mjs')]],
  ['texts in eight languages', runtime(), [inProject('packages/i18n/src/check/main.ts')]],
  ['format and lint', tool('biome'), ['check', '--error-on-warnings', '.']],
  ['types of the packages', ...tsc('packages')],
  ['types of server, simulator and benchmarks', ...tsc('.')],
  ['types of the web app', ...tsc('apps/web')],
  ['types of the journeys', ...tsc('e2e')],
]

let hasFailed = false
const take = async (steps) => {
  for (const [name, program, args] of steps) {
    const begun = Date.now()
    const code = await run(program, args)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    if (code !== 0) hasFailed = true
  }
}
// All take the next step from one iterator.
const steps = STEPS.values()
await Promise.all(Array.from({ length: AT_ONCE }, () => take(steps)))
process.exitCode = hasFailed ? 1 : 0

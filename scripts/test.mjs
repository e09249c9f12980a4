import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { browserEnvironment } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { prepareMachine } from './machine.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'
import { countsOf, failuresOf } from './test-report.mjs'

const UNIT_REPORT = inProject('test-results', 'vitest.json')
const STRAY_ERRORS = inProject('test-results', 'stray-errors.json')
const JOURNEY_REPORT = inProject('test-results', 'playwright.json')

// Packages of npm and of the distribution come side by side: both wait for the network.
await Promise.all([install(), prepareMachine()])
rmSync(inProject('test-results'), { recursive: true, force: true })
mkdirSync(inProject('test-results'), { recursive: true })

const failures = []
const step = async (name, program, args, options) => {
  console.log(`\n== ${name}`)
  const begun = Date.now()
  if ((await run(program, args, options)) !== 0) failures.push(name)
  console.log(`== ${name}: ${Math.round((Date.now() - begun) / 1000)} s`)
}

await step('Check', runtime(), [inProject('scripts/check.mjs')])
await step('Generated files', runtime(), [inProject('scripts/gen.mjs'), '--check'])
await step('Unit and integration tests', inProject('node_modules/.bin/vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--reporter=${inProject('scripts/stray-errors.mjs')}`,
  `--outputFile.json=${UNIT_REPORT}`,
])
// The build computes, and a browser that is fetched waits for the network.
const [browser] = await Promise.all([browserEnvironment(), buildWeb()])
await step(
  'Journeys in a browser',
  inProject('node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  { env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_REPORT } },
)

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
const unit = read(UNIT_REPORT)
const journeys = read(JOURNEY_REPORT)
const counts = countsOf(unit, journeys)

for (const failure of failuresOf(unit, journeys, read(STRAY_ERRORS) ?? []))
  console.log(`\nFAILED ${failure.name}\n${failure.reason}`)
console.log(failures.length === 0 ? '\nAll steps passed.' : `\nFailed: ${failures.join(', ')}`)
console.log(`${counts.passed} passed, ${Math.max(counts.failed, failures.length)} failed, ${counts.skipped} skipped`)
process.exitCode = failures.length === 0 ? 0 : 1

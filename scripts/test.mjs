import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { browserEnvironment } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { prepareMachine } from './machine.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

const UNIT_REPORT = inProject('test-results', 'vitest.json')
const JOURNEY_REPORT = inProject('test-results', 'playwright.json')

await install()
await prepareMachine()
rmSync(inProject('test-results'), { recursive: true, force: true })
mkdirSync(inProject('test-results'), { recursive: true })

const failures = []
const step = async (name, program, args, options) => {
  console.log(`\n== ${name}`)
  if ((await run(program, args, options)) !== 0) failures.push(name)
}

await step('Check', runtime(), [inProject('scripts/check.mjs')])
await step('Generated files', runtime(), [inProject('scripts/gen.mjs'), '--check'])
await step('Unit and integration tests', inProject('node_modules/.bin/vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${UNIT_REPORT}`,
])
await buildWeb()
await step(
  'Journeys in a browser',
  inProject('node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  { env: { ...(await browserEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_REPORT } },
)

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
const unit = read(UNIT_REPORT)
const journeys = read(JOURNEY_REPORT)
const passed = (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0)
const skipped = (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (journeys?.stats.skipped ?? 0)
const failedTests = (unit?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0) + (journeys?.stats.flaky ?? 0)

console.log(failures.length === 0 ? '\nAll steps passed.' : `\nFailed: ${failures.join(', ')}`)
console.log(`${passed} passed, ${Math.max(failedTests, failures.length)} failed, ${skipped} skipped`)
process.exitCode = failures.length === 0 ? 0 : 1

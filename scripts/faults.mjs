import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

/** What takes too long for every test run: a hundred kills, a thousand causes in two processes, a broker that is away for five minutes, weeks of healthy trucks. */
await install()
const failed = []
const step = async (name, program, args, options) => {
  console.log(`\n== ${name}`)
  if ((await run(program, args, options)) !== 0) failed.push(name)
}

const { KILL_ROUNDS = '100', KILL_SENDING_ROUNDS = '100', CAUSES = '1000', BROKER_AWAY_S = '300' } = process.env
const env = { ...process.env, KILL_ROUNDS, KILL_SENDING_ROUNDS, CAUSES, BROKER_AWAY_S }
await step(
  `A server killed ${KILL_ROUNDS} times, and ${KILL_SENDING_ROUNDS} times while it sends; ${CAUSES} causes in two processes; a broker away for ${BROKER_AWAY_S} s`,
  inProject('node_modules/.bin/vitest'),
  ['run', '--project', 'acceptance', 'acceptance/src/faults'],
  { env },
)
await step('Three weeks of eighteen healthy trucks', runtime(), [inProject('acceptance/src/healthy/main.ts')])
process.exitCode = failed.length === 0 ? 0 : 1
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)

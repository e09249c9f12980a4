import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

/** Counts what the engine finds, misses and cries on the proving ground. */
await install()
process.exitCode = await run(runtime(), [inProject('acceptance/src/proving/main.ts'), ...process.argv.slice(2)])

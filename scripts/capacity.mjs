import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

/** Measures costs, sizes installations by a model, and writes docs/capacity.md; `stored` takes what was measured last. */
await install()
process.exitCode = await run(runtime(), [inProject('bench/src/capacity/main.ts'), ...process.argv.slice(2)])

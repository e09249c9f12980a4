import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

await install()
process.exitCode = await run(runtime(), [inProject('apps/server/src/commands/main.ts'), ...process.argv.slice(2)])

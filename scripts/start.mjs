import { readFileSync } from 'node:fs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

await install()
await buildWeb()
// Left alone, Node lets garbage grow with the machine's memory: over a gigabyte beside some sixty megabytes that are in use.
const flags = JSON.parse(readFileSync(inProject('apps/server/heap-flags.json'), 'utf8'))
process.exitCode = await run(runtime(), [...flags, inProject('apps/server/src/main.ts')], {
  env: {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // What was read and compiled once is kept: a third of what a start takes.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inProject('.cache', 'compiled'),
  },
})

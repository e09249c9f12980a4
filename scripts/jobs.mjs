import { browserEnvironment } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

/** Counts the clicks of eleven jobs of a day, on a demo and on 120 vehicles. */
await install()
await buildWeb()
process.exitCode = await run(runtime(), [inProject('e2e/jobs/main.ts'), ...process.argv.slice(2)], {
  env: await browserEnvironment(),
})

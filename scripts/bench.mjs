import { browserEnvironment } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

await install()
await buildWeb()
process.exitCode = await run(runtime(), ['--expose-gc', inProject('bench/src/main.ts'), ...process.argv.slice(2)], {
  env: await browserEnvironment(),
})

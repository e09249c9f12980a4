import { browserEnvironment } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'

await install()
await buildWeb()
process.exitCode = await run(
  inProject('node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { env: await browserEnvironment() },
)

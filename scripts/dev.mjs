import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { inProject, ROOT } from './project.mjs'
import { runOrExit } from './run.mjs'
import { runtime, toolEnvironment } from './runtime.mjs'

await install()
await runOrExit(runtime(), [inProject('apps/web/basemap/build.ts')], { quiet: true })

const env = { ...toolEnvironment(), COLDBAR_SERVER: `http://localhost:${process.env.PORT || 8080}` }

/** The server restarts on every change of its files; the web app is served by Vite, which sends calls on to it. */
const parts = [
  spawn(runtime(), ['--watch', inProject('apps/server/src/main.ts')], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
  spawn(runtime(), [inProject('node_modules/vite/bin/vite.js'), 'apps/web'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
]
const stop = () => {
  for (const part of parts) part.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const part of parts) part.once('close', stop)

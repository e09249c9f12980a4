import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inProject } from '../project.mjs'
import { inside, megabytes } from './bare-debian.mjs'
import { buildImage, removeImage } from './build-image.mjs'
import { brokenRules } from './containerfile.mjs'
import { check, childOf, eventually, isReady } from './proof-helpers.mjs'
import { freePort, scratchDatabase } from './scratch-database.mjs'

const MOST_MEGABYTES = 300
const STOP_MS = 10_000

/** As compose.yaml has it started: nothing of the root can be written but the volume and /tmp, and no right of root's is left. */
const start = ({ root, user, volume, entrypoint, command, env }, data, more) => {
  const readOnly = `mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount -t tmpfs tmpfs "$0/tmp" && mount --bind ${data} "$0${volume}"`
  const bare = [
    'setpriv',
    '--no-new-privs',
    'chroot',
    `--userspec=${user}`,
    root,
    'env',
    '-i',
    'PATH=/usr/local/bin:/usr/bin:/bin',
  ]
  const settings = Object.entries({ ...env, ...more }).map(([name, value]) => `${name}=${value}`)
  const [program, args] = inside(root, [...bare, ...settings, ...entrypoint, ...command], readOnly)
  // Within a process namespace of its own it is the first process, which gets no signal that it does not handle.
  return spawn(program, ['--pid', '--fork', '--kill-child', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Runs a command within what runs, with its user and its root. */
const within = (pid, user, args) => {
  const enter = ['--target', String(pid), '--mount', '--pid', '--root', '--wd', ...args]
  const [uid, gid] = user.split(':')
  return spawnSync('nsenter', ['--setgid', gid, '--setuid', uid, ...enter], { encoding: 'utf8' })
}

const proveRun = async (image, database) => {
  const data = mkdtempSync(path.join(tmpdir(), 'coldbar-volume-'))
  const [uid, gid] = image.user.split(':').map(Number)
  chownSync(data, uid, gid)
  const port = await freePort()
  const child = start(image, data, { PORT: port, DATABASE_URL: database.url, SECRET_KEY: 'k'.repeat(40) })
  child.stdout.resume()
  const ended = once(child, 'exit')
  try {
    await eventually(() => child.exitCode !== null || isReady(`http://127.0.0.1:${port}`), 'the container')
    check(child.exitCode === null, 'it serves with a read-only root, a volume and a database beside it')
    const pid = childOf(child.pid)
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    check(new RegExp(`^Uid:\\s+${uid}\\s`, 'm').test(status), `it runs as user ${uid}`)
    check(
      /^CapEff:\s+0+$/m.test(status) && /^NoNewPrivs:\s+1$/m.test(status),
      'it has none of root’s rights, and can get none',
    )
    check(within(pid, image.user, ['touch', '/opt/coldbar/a']).status !== 0, 'its root cannot be written')
    const health = ['env', `PORT=${port}`, ...image.health]
    check(within(pid, image.user, health).status === 0, 'its health check passes')
    check(
      within(pid, image.user, ['env', 'PORT=1', ...image.health]).status === 1,
      'its health check fails where nobody answers',
    )
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    check(page.includes('<title>Coldbar'), 'it serves the page')
    const begun = Date.now()
    process.kill(pid, 'SIGTERM')
    const [code] = await ended
    const took = Date.now() - begun
    check(code === 0 && took <= STOP_MS, `SIGTERM stops it in order, after ${(took / 1000).toFixed(1)} s`)
  } finally {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

/** Lints the Containerfile, carries its steps out in a bare Debian, and runs what comes of it as compose.yaml does. */
export const proveContainer = async () => {
  const text = readFileSync(inProject('Containerfile'), 'utf8')
  check(brokenRules(text).length === 0, 'the Containerfile breaks no rule')
  mkdirSync(inProject('.cache'), { recursive: true })
  try {
    const image = buildImage(text)
    const size = megabytes(image.root)
    check(size <= MOST_MEGABYTES, `the image has ${size} MB, ${MOST_MEGABYTES} at most`)
    const database = await scratchDatabase()
    try {
      await proveRun(image, database)
    } finally {
      await database.stop()
    }
  } finally {
    removeImage()
  }
}

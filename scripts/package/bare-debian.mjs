import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../project.mjs'

const SUITE = 'bookworm'
const KEPT = inProject('.cache', 'debian', SUITE)

/** What Debian's images for containers leave away. */
const LEFT_AWAY = [
  '/usr/share/doc/*',
  '/usr/share/man/*',
  '/usr/share/locale/*',
  '/usr/share/info/*',
  '/usr/share/lintian/*',
]

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0

/** Makes sure of a program that a package of Debian's brings, as root on Debian; elsewhere a root of another system is not made. */
export const needOnDebian = (program, brings) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error('A bare Debian is made by root on Debian. Run this there, as CI does.')
  if (has(program)) return
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', brings], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * A folder with a bare Debian of the machine's own package sources, as an image for containers has it: made once, and copied to
 * `folder` for every use.
 */
export const bareDebian = (folder) => {
  if (!existsSync(KEPT)) {
    needOnDebian('mmdebstrap', 'mmdebstrap')
    const half = `${KEPT}.new`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(path.dirname(half), { recursive: true })
    const options = LEFT_AWAY.map((place) => `--dpkgopt=path-exclude=${place}`)
    // Made merged, it needs nobody who merges it, and Perl with all its modules.
    options.push('--include=usr-is-merged', '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr')
    const kind = ['--quiet', '--variant=minbase', '--format=directory']
    execFileSync('mmdebstrap', [...kind, ...options, SUITE, half], { stdio: ['ignore', 'ignore', 'inherit'] })
    for (const place of ['var/lib/apt/lists', 'var/cache/apt'])
      rmSync(path.join(half, place), { recursive: true, force: true })
    renameSync(half, KEPT)
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  execFileSync('cp', ['-a', KEPT, folder])
}

/** Lets programs inside look names up and trust what this machine trusts, and nothing more; an engine does as much for a build. */
export const lendNetwork = (root) => {
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'])
    if (existsSync(file)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      cpSync(file, path.join(root, file), { dereference: true })
    }
}

/** A script before the program of a mount namespace of its own: what it mounts is gone with it, however it ends. */
const MOUNTS = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec "$@"'

/** How to start a program inside, with /proc and /dev, as `spawn` takes it. */
export const inside = (root, args, before = 'true') => [
  'unshare',
  ['--mount', '--propagation', 'private', 'sh', '-ec', `${before} && ${MOUNTS}`, root, ...args],
]

/** Runs a program inside as root and returns what it said. Throws where it fails. */
export const runInside = (root, args, { env = {}, quiet = false } = {}) => {
  const [program, all] = inside(root, ['chroot', root, ...args])
  return execFileSync(program, all, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LC_ALL: 'C.UTF-8',
      ...env,
    },
    maxBuffer: 64 * 1024 * 1024,
  })
}

/** What a root takes on disk, MB. */
export const megabytes = (root) =>
  Number(execFileSync('du', ['-sxm', '--apparent-size', root], { encoding: 'utf8' }).split('\t')[0])

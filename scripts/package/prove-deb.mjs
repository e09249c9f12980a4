import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../project.mjs'
import { bareDebian, inside, lendNetwork, runInside } from './bare-debian.mjs'
import { check, eventually, isReady } from './proof-helpers.mjs'
import { proveUnit } from './prove-unit.mjs'

const ROOT = inProject('.cache', 'debian', 'deb')
const UNIT = 'lib/systemd/system/coldbar.service'
/** systemd's own measure, of 10; what it calls OK ends at 4. */
const MOST_EXPOSURE = 2.5
const PORT = 18_080

/** `systemd-analyze` judges the unit as it is installed, without a systemd that runs. */
const exposure = () => {
  const told = execFileSync('systemd-analyze', ['security', '--offline=true', path.join(ROOT, UNIT)], {
    encoding: 'utf8',
  })
  return Number(/exposure level for \S+ ([\d.]+)/.exec(told)[1])
}

const unitSays = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(path.join(ROOT, UNIT), 'utf8'))[1]

/** Starts what the unit starts, as the user that it names. */
const started = async () => {
  const user = unitSays('User')
  const args = ['setpriv', '--no-new-privs', 'chroot', `--userspec=${user}:${unitSays('Group')}`, ROOT]
  const clean = [
    'env',
    '-i',
    'PATH=/usr/bin:/bin',
    'HOME=/var/lib/coldbar',
    'sh',
    '-c',
    `cd && umask ${unitSays('UMask')} && exec ${unitSays('ExecStart')}`,
  ]
  const [program, all] = inside(ROOT, [...args, ...clean])
  const child = spawn(program, all, { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  await eventually(() => child.exitCode !== null || isReady(`http://localhost:${PORT}`), 'the service')
  check(child.exitCode === null, 'the unit’s command serves as the unit’s user')
  return async () => {
    const begun = Date.now()
    child.kill('SIGTERM')
    const [code] = await ended
    check(code === 0, `it stops in order, after ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  }
}

const apt = (...args) =>
  runInside(ROOT, ['apt-get', '-qq', '-y', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
const coldbar = (...args) => JSON.parse(runInside(ROOT, ['coldbar', ...args, '--json']))
const rightsOf = (place) => runInside(ROOT, ['stat', '-c', '%U:%G %a', place]).trim()
const put = (file) => copyFileSync(file, path.join(ROOT, 'tmp', path.basename(file)))

/** The same package under a higher version. */
const upgradeOf = (file) => {
  const tree = inProject('.cache', 'package', 'upgrade')
  rmSync(tree, { recursive: true, force: true })
  execFileSync('dpkg-deb', ['--raw-extract', file, tree])
  const control = path.join(tree, 'DEBIAN/control')
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, 'Version: 99.0.0'))
  const upgraded = path.join(path.dirname(tree), 'coldbar_99.0.0.deb')
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, upgraded], { stdio: 'ignore' })
  rmSync(tree, { recursive: true })
  return upgraded
}

/** Installs the package in a bare Debian, runs what its unit runs, upgrades it, removes it and purges it. */
export const proveDeb = async (file) => {
  bareDebian(ROOT)
  lendNetwork(ROOT)
  try {
    runInside(ROOT, ['apt-get', '-qq', 'update'])
    put(file)
    apt('install', '--no-install-recommends', 'postgresql', `/tmp/${path.basename(file)}`)
    check(
      exposure() <= MOST_EXPOSURE,
      `systemd finds an exposure of ${exposure()} in its unit, ${MOST_EXPOSURE} at most`,
    )
    check(rightsOf('/var/lib/coldbar') === 'coldbar:coldbar 700', 'its state belongs to its own user')
    check(rightsOf('/etc/coldbar/coldbar.env') === 'root:coldbar 640', 'its settings are read by nobody else')
    writeFileSync(path.join(ROOT, 'etc/coldbar/coldbar.env'), `DEMO=off\nPORT=${PORT}\nHOST=localhost\n`)
    await proveUnit(ROOT, `http://localhost:${PORT}`)
    let stop = await started()
    const added = coldbar('user', 'add', 'anna')
    check(added.login === 'anna', 'the command works beside it, called by root')
    const wrong = coldbar('doctor').findings.filter(({ state }) => state === 'wrong')
    check(wrong.length === 0, 'the doctor finds nothing wrong')
    await stop()
    runInside(ROOT, ['sh', '-ec', 'coldbar backup - > /tmp/whole.tar.gz'])
    const elsewhere = 'DATA_DIR=/var/lib/coldbar/another coldbar'
    runInside(ROOT, ['sh', '-ec', `${elsewhere} restore - < /tmp/whole.tar.gz`])
    const again = runInside(ROOT, ['sh', '-ec', `${elsewhere} user list`])
    check(again.includes('anna'), 'a backup on standard output is restored from standard input')

    put(upgradeOf(file))
    apt('install', '--no-install-recommends', '/tmp/coldbar_99.0.0.deb')
    const settings = () => readFileSync(path.join(ROOT, 'etc/coldbar/coldbar.env'), 'utf8')
    check(settings().includes(String(PORT)), 'an upgrade keeps changed settings')
    stop = await started()
    check(
      coldbar('user', 'list').users.some(({ login }) => login === 'anna'),
      'an upgrade keeps the data',
    )
    await stop()

    apt('remove', 'coldbar')
    check(!existsSync(path.join(ROOT, 'usr/lib/coldbar/bin/node')), 'removing takes the program away')
    check(
      existsSync(path.join(ROOT, 'var/lib/coldbar/postgres/cluster')) && settings() !== '',
      'removing keeps data and settings',
    )
    apt('purge', 'coldbar')
    const left = ['var/lib/coldbar', 'etc/coldbar'].filter((place) => existsSync(path.join(ROOT, place)))
    check(left.length === 0, 'purging leaves nothing')
  } finally {
    rmSync(ROOT, { recursive: true, force: true })
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { needOnDebian, runInside } from './bare-debian.mjs'
import { check, childOf, eventually, isReady } from './proof-helpers.mjs'

/** As long as TimeoutStopSec of the unit lets it. */
const STOP_MS = 90_000

/**
 * Boots a root where the Debian package is installed with its own systemd, in namespaces of its own, so that the unit runs with
 * everything that it takes away from the service.
 */
export const proveUnit = async (root, url) => {
  needOnDebian('systemd-nspawn', 'systemd-container')
  const apt = ['apt-get', '-qq', '-y', 'install', '--no-install-recommends', 'systemd', 'systemd-sysv', 'dbus']
  runInside(root, apt, { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
  runInside(root, ['systemctl', 'enable', 'coldbar'], { quiet: true })
  const args = ['--directory', root, '--register=no', '--keep-unit', '--boot', '--console=pipe', '--quiet']
  const env = { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' }
  const machine = spawn('systemd-nspawn', args, { env, stdio: 'ignore' })
  const ended = once(machine, 'exit')
  try {
    await eventually(() => machine.exitCode !== null || isReady(url), 'the service under systemd', 300_000)
    check(machine.exitCode === null, 'the service serves under systemd, within all that its unit forbids')
    const enter = ['--target', String(childOf(machine.pid)), '--mount', '--pid', '--ipc', '--cgroup']
    const say = (...words) => execFileSync('nsenter', [...enter, ...words], { encoding: 'utf8' })
    const pid = say('systemctl', 'show', 'coldbar', '-p', 'MainPID', '--value').trim()
    const status = say('cat', `/proc/${pid}/status`)
    check(
      /^CapBnd:\s+0+$/m.test(status) && /^Seccomp:\s+2$/m.test(status),
      'it has no capability, and a filter of system calls',
    )
    const { findings } = JSON.parse(say('coldbar', 'doctor', '--json'))
    check(!findings.some(({ state }) => state === 'wrong'), 'the doctor, called by root beside it, finds nothing wrong')
    const begun = Date.now()
    say('systemctl', 'stop', 'coldbar')
    const took = Date.now() - begun
    const result = say('systemctl', 'show', 'coldbar', '-p', 'Result', '--value').trim()
    check(result === 'success' && took < STOP_MS, `systemd stops it in order, after ${(took / 1000).toFixed(1)} s`)
    say('systemctl', 'poweroff')
    await ended
  } finally {
    machine.kill('SIGKILL')
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { run } from './run.mjs'

/** What tests use of the machine where it is there: how that shows, and the package that brings it. */
const USED = [
  { name: 'PostgreSQL', shows: 'command -v initdb || ls /usr/lib/postgresql/*/bin/initdb', brings: 'postgresql' },
  { name: 'qpdf', shows: 'command -v qpdf', brings: 'qpdf' },
  { name: 'rtl_433', shows: 'command -v rtl_433', brings: 'rtl-433' },
  { name: 'can-utils', shows: 'command -v log2asc', brings: 'can-utils' },
  { name: 'poppler', shows: 'command -v pdftotext', brings: 'poppler-utils' },
  { name: 'Mosquitto', shows: 'ls /usr/sbin/mosquitto', brings: 'mosquitto' },
  { name: 'tilemaker', shows: 'command -v tilemaker', brings: 'tilemaker' },
  { name: 'osmium', shows: 'command -v osmium', brings: 'osmium-tool' },
  { name: 'mosquitto_pub', shows: 'command -v mosquitto_pub', brings: 'mosquitto-clients' },
  { name: 'promtool', shows: 'command -v promtool', brings: 'prometheus' },
  { name: 'HAProxy', shows: 'ls /usr/sbin/haproxy', brings: 'haproxy' },
  { name: 'nginx', shows: 'ls /usr/sbin/nginx', brings: 'nginx-light' },
]

const isThere = ({ shows }) => {
  try {
    execFileSync('sh', ['-c', shows], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Debian asks it whether a package may start what it brings. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Services would hold ports that belong to others: tests start what they need on ports of their own. */
const withoutServices = async (work) => {
  if (existsSync(POLICY)) return work()
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await work()
  } finally {
    rmSync(POLICY)
  }
}

/**
 * In CI as root on Debian, puts the machine's own PostgreSQL there, so that both sources of the database are tested, and programs of
 * others that read PDFs, hear tire sensors, write logs of a CAN bus, carry MQTT, draw maps, read alert rules or stand in front of processes. Elsewhere nobody's
 * machine is changed: tests of what is missing say so.
 */
export async function prepareMachine() {
  const mayInstall = process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return
  const missing = USED.filter((one) => !isThere(one))
  if (missing.length === 0) return
  console.log(`Installing ${missing.map(({ name }) => name).join(', ')} from the distribution ...`)
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  if (readdirSync('/var/lib/apt/lists').length < 3) await run('apt-get', ['update', '-qq'], quiet)
  const packages = missing.map(({ brings }) => brings)
  await withoutServices(() => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet))
}

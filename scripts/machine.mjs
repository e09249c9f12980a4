import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { run } from './run.mjs'

const hasOwnPostgres = () => {
  try {
    execFileSync('sh', ['-c', 'command -v initdb || ls /usr/lib/postgresql/*/bin/initdb'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * In CI as root on Debian, puts the machine's own PostgreSQL there, so that both sources of the database are tested.
 * Elsewhere nobody's machine is changed: the tests of a source that is missing say so and the other one serves.
 */
export async function prepareMachine() {
  const mayInstall = process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall || hasOwnPostgres()) return
  console.log('Installing PostgreSQL from the distribution ...')
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  if (readdirSync('/var/lib/apt/lists').length < 3) await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet)
}

import { execFileSync } from 'node:child_process'
import type { Client } from 'pg'
import { type Finding, failedFinding, okFinding, warningFinding } from './finding.ts'

const PART = 'clock'
const REMEDY = 'Turn time synchronisation on: timedatectl set-ntp true, or chrony.'
/** Codes of second factors bear 30 s (RFC 6238), readings two minutes ahead (`CLOCK_AHEAD`); a machine that keeps time is off by far less. */
const MOST_SECONDS = 5
/** No version of this program is older. */
const BUILT = Date.UTC(2025, 0, 1)

/** What systemd knows of it; null where there is none to ask. */
const isSynchronized = (): boolean | null => {
  try {
    const told = execFileSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return told.trim() === 'yes'
  } catch {
    return null
  }
}

/** Our own clock: readings are judged by it, and codes of second factors. */
export const checkClock = (now: Date = new Date()): Finding => {
  const time = now.toISOString()
  if (now.getTime() < BUILT) return failedFinding(PART, `The clock says ${time}, which is long ago.`, REMEDY)
  return isSynchronized() === false
    ? warningFinding(PART, `The clock says ${time}; nothing keeps it right.`, REMEDY)
    : okFinding(PART, `The clock says ${time}.`)
}

/** A database elsewhere has a clock of its own. */
export const checkDatabaseClock = async (client: Client): Promise<Finding[]> => {
  const before = Date.now()
  const { rows } = await client.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  )
  const own = (before + Date.now()) / 2
  const seconds = Math.abs((rows[0]?.at ?? own) - own) / 1000
  if (seconds <= MOST_SECONDS) return []
  return [warningFinding(PART, `The database's clock differs from this one by ${Math.round(seconds)} s.`, REMEDY)]
}

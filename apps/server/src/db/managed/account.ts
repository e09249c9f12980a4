import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { DatabaseProblem } from '../database-problem.ts'

/** Who PostgreSQL runs as: null is ourselves. It refuses to run as root. */
export type Account = { name: string; uid: number; gid: number } | null

/** First the account made for it, then such as every Unix has. */
const NAMES = ['postgres', '_postgres', 'daemon', 'nobody']

/** The unprivileged account to use when we are root, and null when we are not. */
export const unprivilegedAccount = (): Account => {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of NAMES) {
    const [name, , uid, gid] = lines.find(([name]) => name === wanted) ?? []
    if (name !== undefined && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new DatabaseProblem(
    `PostgreSQL does not run as root, and this machine has none of the users ${NAMES.join(', ')}. Start Coldbar as an ordinary user.`,
  )
}

/** What `spawn` needs to run as the account, in a folder everybody can enter and with one language. */
export const runAs = (account: Account) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
})

/** Can the account enter this folder? Asked of the system, which knows of access lists and mounts that modes do not show. */
export const canEnter = (account: Account, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs(account), stdio: 'ignore' }).status === 0

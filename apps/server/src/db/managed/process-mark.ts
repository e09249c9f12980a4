import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Is there a process of this id (also another user's)? */
export const isProcessAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

const linuxStat = (pid: number): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null // no /proc here, or the process has just ended
  }
}

// A killed child of ours that nobody has waited for yet still answers to signal 0.
const isZombie = (pid: number): boolean => linuxStat(pid)?.[0] === 'Z'

/** When a process began, as text to compare: an id alone may have passed on to another process since. Null when it is gone. */
export const processStartMark = (pid: number): string | null => {
  const ticks = linuxStat(pid)?.[19]
  if (ticks !== undefined) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
  const told = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return told.status === 0 ? told.stdout.trim() : null
}

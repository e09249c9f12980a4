import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const KILOBYTE = 1024

/** `proc(5)`, /proc/PID/stat: the fields after the program's name in brackets, the first of which is the state. */
const statOf = (pid: number): { parent: number; own: number; ended: number } | null => {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT' || (cause as NodeJS.ErrnoException).code === 'ESRCH')
      return null
    throw cause
  }
  const [, parent, ...rest] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (field: number): number => (rest[field] ?? 0) / TICKS_PER_SECOND
  return { parent: parent ?? 0, own: at(9) + at(10), ended: at(11) + at(12) }
}

/** CPU s that a process has taken, its threads included. */
export const processCpu = (pid: number): number => statOf(pid)?.own ?? 0

export const parentOfProcess = (pid: number): number => statOf(pid)?.parent ?? 0

/** CPU s of a process, its children, and those of them that have ended. */
export const familyCpu = (pid: number): number => {
  const own = statOf(pid)
  if (own === null) throw new Error(`process ${pid} is gone`)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
  return children.reduce((sum, child) => sum + child.own, own.own + own.ended)
}

/** Resident memory, bytes. */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * KILOBYTE

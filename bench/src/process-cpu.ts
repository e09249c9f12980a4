import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Of Linux alone, where processes are counted in hundredths of a second. */
const TICK_MICROSECONDS = 10_000

type Taken = { parent: number; ticks: number; ticksOfEnded: number }

const taken = (pid: number): Taken | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold anything.
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, ended = 0, endedSystem = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent, ticks: user + system, ticksOfEnded: ended + endedSystem }
  } catch {
    return null // it ended between being listed and being read
  }
}

/** Whether this system tells what its processes took. */
export const tellsProcessCpu = (): boolean => existsSync('/proc/self/stat')

/** CPU that a process has taken so far with all its threads, µs. */
export const cpuOfProcess = (pid: number): number => (taken(pid)?.ticks ?? 0) * TICK_MICROSECONDS

/** A process and its children. */
export const familyOfProcess = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) && taken(Number(name))?.parent === pid ? [Number(name)] : [],
  ),
]

/** CPU that a process and its children have taken so far, those that ended too, µs. */
export const cpuOfFamily = (pid: number): number => {
  const [own, ...children] = familyOfProcess(pid).map(taken)
  const ended = own?.ticksOfEnded ?? 0
  return [own, ...children].reduce((ticks, one) => ticks + (one?.ticks ?? 0), ended) * TICK_MICROSECONDS
}

/** The process that started this one. */
export const parentOfProcess = (pid: number): number => taken(pid)?.parent ?? 0

import { days } from '@coldbar/domain/units/time'
import type { Costs } from './costs.ts'
import { hearingCpu, workCpu } from './cpu.ts'
import { sentBytes, transactionsOf, walBytesOf } from './happenings.ts'
import type { Load } from './load.ts'
import { type Machines, prices } from './machines.ts'
import { messagesTimes } from './spread-pages.ts'

const GIGABYTE = 1e9
const DAY = days(1)
const DAYS_OF_MONTH = 30.4

/** The load of an installation: in the busy seconds by which it is laid out, and on average. */
export type Demand = { tires: number; busy: Load; mean: Load; messagesByPages: ReadonlyMap<number, number> }

/** What an installation needs, one copy of everything: no spare machine, no replica, no backup. */
export type Needs = {
  /** Processes, each with a core; infinite where what each does whatever it is asked fills it. */
  processes: number
  databaseCores: number
  serverMemoryBytes: number
  databaseMemoryBytes: number
  diskBytes: number
  walBytesPerDay: number
  connections: number
  sentBytesPerSecond: number
  transactionsPerSecond: number
  eurosPerMonth: number
}

/** The load where pages lie on so many processes. */
export const loadOnProcesses = (load: Load, messagesByPages: Demand['messagesByPages'], processes: number): Load => ({
  ...load,
  liveMessages: load.liveMessages * messagesTimes(messagesByPages, processes),
})

export const needsOf = (demand: Demand, costs: Costs, machine: Machines): Needs => {
  const { tires, mean } = demand
  const processes = processesFor(demand, costs, machine)
  const busy = loadOnProcesses(demand.busy, demand.messagesByPages, processes)
  const databaseCpu =
    workCpu(busy, costs).database + processes * (costs.idle.database + hearingCpu(busy, costs).database)
  const databaseCores = Math.max(1, Math.ceil(databaseCpu / machine.usableShare))
  const connections = processes * costs.connectionsPerProcess
  const dayOfReadings = mean.readings * DAY * costs.storedReadingBytes
  const tireBytes = tires * costs.tireBytes
  const diskBytes = (dayOfReadings * machine.retentionDays + tireBytes) / machine.diskShare
  const serverMemoryBytes = processes * costs.processMemoryBytes + busy.pages * machine.pageBytes
  const databaseMemoryBytes =
    machine.databaseBaseBytes +
    connections * machine.databaseConnectionBytes +
    tireBytes +
    dayOfReadings * machine.hotDays
  return {
    ...{ processes, databaseCores, serverMemoryBytes, databaseMemoryBytes, diskBytes, connections },
    walBytesPerDay: walBytesOf(mean, costs) * DAY,
    sentBytesPerSecond: sentBytes(busy, costs),
    transactionsPerSecond: transactionsOf(busy, costs) + processes * costs.transactions.idleSecond,
    eurosPerMonth:
      (processes + databaseCores) * prices.core +
      ((serverMemoryBytes + databaseMemoryBytes) / GIGABYTE) * prices.memoryGigabyte +
      (diskBytes / GIGABYTE) * prices.diskGigabyte +
      ((sentBytes(mean, costs) * DAY * DAYS_OF_MONTH) / GIGABYTE) * prices.trafficGigabyte,
  }
}

/**
 * As many as do the work, each with its usable share of a core, of which some goes for what it does whatever it is asked. More of
 * them make more work, for the pages of a fleet lie on more of them: the least number that suffices is looked for from below.
 */
const processesFor = ({ busy, messagesByPages }: Demand, costs: Costs, { usableShare }: Machines): number => {
  const each = usableShare - costs.idle.server - hearingCpu(busy, costs).server
  if (each <= 0) return Number.POSITIVE_INFINITY
  let processes = 1
  for (;;) {
    const work = workCpu(loadOnProcesses(busy, messagesByPages, processes), costs).server
    const needed = Math.max(1, Math.ceil(work / each))
    if (needed <= processes) return processes
    processes = needed
  }
}

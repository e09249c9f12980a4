import { days } from '@coldbar/domain/units/time'
import type { Costs, ServerAndDatabase } from './costs.ts'
import { hearingCpu, workCpu } from './cpu.ts'
import type { Machines } from './machines.ts'
import { type Demand, loadOnProcesses, needsOf } from './needs.ts'

const MONTH_SECONDS = days(31)

/** A part of an installation and at how many tires it is full; `remedy` is what is done about it, or would have to be built. */
export type BreakingPoint = { part: string; tires: number; remedy: string; isBuilt: boolean }

/** Parts in the order in which they are full, were the demand to grow as it is. `fleets` is how many have those tires. */
export const breakingPoints = (
  demand: Demand & { fleets: number },
  costs: Costs,
  machine: Machines,
): BreakingPoint[] => {
  const { tires, busy, mean, fleets, messagesByPages } = demand
  const at = (has: number, needs: number): number => (tires * has) / needs
  const hearing = hearingCpu(busy, costs)
  const forWork = machine.usableShare - costs.idle.server
  const workOn = (processes: number): ServerAndDatabase =>
    workCpu(loadOnProcesses(busy, messagesByPages, processes), costs)
  /** How many tires processes serve that have so many connections together, each of which also hears what all commit. */
  const processesAt = (connections: number): number => {
    const processes = Math.floor(connections / costs.connectionsPerProcess)
    return at(processes * forWork, workOn(processes).server + processes * hearing.server)
  }
  const readingBytesPerSecond = mean.readings * costs.storedReadingBytes
  const points: BreakingPoint[] = [
    {
      part: 'one process of the server (a core, half used)',
      tires: processesAt(costs.connectionsPerProcess),
      isBuilt: true,
      remedy: 'a second process over the same `DATABASE_URL`',
    },
    {
      part: `${machine.managedConnections} connections of the database that Coldbar starts`,
      tires: processesAt(machine.managedConnections),
      isBuilt: true,
      remedy: 'a database of your own (`DATABASE_URL`)',
    },
    {
      part: `${machine.ownDatabaseConnections.toLocaleString('en-GB')} connections of a database of your own`,
      tires: processesAt(machine.ownDatabaseConnections),
      isBuilt: false,
      remedy: 'more processes hear all commits as well, so installations side by side',
    },
    {
      part: 'each process hears what all others commit (half a core)',
      tires: at(forWork, hearing.server),
      isBuilt: false,
      remedy: 'a channel for each share of the fleets',
    },
    {
      part: 'commits that notify, one after the other in a database',
      tires: at(costs.notifyingCommitsPerSecond * machine.usableShare, busy.uploads),
      isBuilt: false,
      remedy: 'fewer, larger commits, or databases side by side',
    },
    {
      part: `${machine.databaseCores} cores of one database, half used`,
      tires: at(
        machine.databaseCores * machine.usableShare - costs.idle.database,
        workOn(needsOf(demand, costs, machine).processes).database,
      ),
      isBuilt: true,
      remedy: 'a cluster (`coldbar distribute`), whose own work is not in the model',
    },
    {
      part: `${machine.clusterWorkers} workers of a cluster with as many cores each, half used`,
      tires: at(
        machine.clusterWorkers * (machine.databaseCores * machine.usableShare - costs.idle.database),
        workOn(needsOf(demand, costs, machine).processes).database,
      ),
      isBuilt: false,
      remedy: 'numbers of records for more workers, or installations side by side',
    },
    {
      part: `${machine.databaseDiskBytes / 1e12} TB of disks of one database`,
      tires: at(machine.databaseDiskBytes * machine.diskShare, readingBytesPerSecond * days(machine.retentionDays)),
      isBuilt: true,
      remedy: 'fewer months (`RETENTION_MONTHS`), closed ones packed (`PACK_MONTHS`), or a cluster',
    },
    {
      part: 'a month of readings in one table (32 TiB)',
      tires: at(machine.tablePartBytes, readingBytesPerSecond * MONTH_SECONDS),
      isBuilt: false,
      remedy: 'partitions of a week',
    },
    {
      part: `${machine.fleetsOfInstallation.toLocaleString('en-GB')} fleets of an installation`,
      tires: at(machine.fleetsOfInstallation, fleets),
      isBuilt: false,
      remedy: 'a second installation, or a larger limit in `record-limits.ts`, which nobody has tried',
    },
  ]
  return points.toSorted((one, other) => one.tires - other.tires)
}

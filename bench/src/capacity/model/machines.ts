import { RECORD_LIMITS } from '@coldbar/contract/record-limits'
import { type Quantity, type ValuesOf, valuesOf } from './quantity.ts'

/** What a machine has, and what is asked of it. */
export const MACHINES = {
  usableShare: {
    value: 0.5,
    unit: 'of a core',
    source: 'assumption: the other half is for lists, charts, reports, vacuum and bad days',
  },
  retentionDays: { value: 760, unit: 'days', source: '`RETENTION_MONTHS`, 25 months' },
  diskShare: { value: 0.7, unit: 'of a disk that may be full', source: 'assumption' },
  clusterWorkers: {
    value: 15,
    unit: 'workers of a cluster at most',
    source: '`coldbar distribute`, which gives each node its own numbers of records',
  },
  databaseCores: {
    value: 64,
    unit: 'cores of the largest database machine',
    source: 'assumption: what is sold without asking',
  },
  databaseDiskBytes: { value: 30e12, unit: 'bytes of its disks', source: 'assumption: eight disks of 3.84 TB' },
  databaseConnectionBytes: {
    value: 10e6,
    unit: 'bytes of a connection',
    source: 'assumption; PostgreSQL’s own caches of a connection',
  },
  pageBytes: {
    value: 100_000,
    unit: 'bytes of the server’s memory for an open page',
    source: 'assumption: a connection with its buffers',
  },
  databaseBaseBytes: {
    value: 1e9,
    unit: 'bytes of a database beside its hot rows',
    source: 'assumption; `shared_buffers` of our own is 256 MB',
  },
  hotDays: {
    value: 1,
    unit: 'days of readings that should lie in memory',
    source: 'assumption: what is asked for is of today',
  },
  managedConnections: {
    value: 200,
    unit: 'connections',
    source: '`max_connections` of the database that Coldbar starts itself',
  },
  ownDatabaseConnections: {
    value: 2_000,
    unit: 'connections of a database of your own',
    source: 'assumption; without a pooler, which breaks the connection that listens',
  },
  fleetsOfInstallation: { value: RECORD_LIMITS.fleet.most, unit: 'fleets', source: '`record-limits.ts`' },
  tablePartBytes: {
    value: 32 * 1024 ** 4,
    unit: 'bytes of a month’s table',
    source: 'PostgreSQL, 2^32 pages of 8 KiB',
  },
} as const satisfies Record<string, Quantity>

export type Machines = ValuesOf<typeof MACHINES>

export const machines: Machines = valuesOf(MACHINES)

/** Euros a month. All are assumptions: rounded from what European clouds ask for in public, no offer of anybody. */
export const PRICES = {
  core: { value: 12, unit: '€ for a core', source: 'assumption' },
  memoryGigabyte: { value: 3, unit: '€ for a GB of memory', source: 'assumption' },
  diskGigabyte: { value: 0.1, unit: '€ for a GB of disk that outlives the machine', source: 'assumption' },
  trafficGigabyte: { value: 0.01, unit: '€ for a GB sent', source: 'assumption' },
} as const satisfies Record<string, Quantity>

export const prices: ValuesOf<typeof PRICES> = valuesOf(PRICES)

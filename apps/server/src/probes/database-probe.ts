import { WorkProbe } from './work-probe.ts'

/** The pools of connections: of the system, of who is signed in, of requests, of readings. */
export type DatabasePoolName = 'system' | 'sessions' | 'requests' | 'readings'

/** Connections of a pool, how many there may be, and who waits for one. */
export type PoolCounts = { open: number; idle: number; most: number; waiting: number }

/** A statement, from its being sent to its answer. Its text holds parameters in place of values, unless the code has written them. */
export const statementProbe = new WorkProbe<{ pool: DatabasePoolName; text: string }>('database.statement')

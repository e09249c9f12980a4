import type { Costs, ServerAndDatabase } from './costs.ts'
import type { Load } from './load.ts'

const MICROS = 1e-6

const PARTS = {
  uploads: 'upload',
  readings: 'reading',
  liveMessages: 'liveMessage',
  deliveries: 'delivery',
  messages: 'message',
  pages: 'openPage',
} as const satisfies Partial<Record<keyof Load, keyof Costs>>

/** CPU s that a load takes beside what idle processes take: per second, or in all where the load is a sum. */
export const workCpu = (load: Load, costs: Pick<Costs, (typeof PARTS)[keyof typeof PARTS]>): ServerAndDatabase => {
  const of = (side: keyof ServerAndDatabase): number =>
    Object.entries(PARTS).reduce(
      (sum, [happening, cost]) => sum + load[happening as keyof typeof PARTS] * costs[cost][side] * MICROS,
      0,
    )
  return { server: of('server'), database: of('database') }
}

/** CPU s per s that each process takes for hearing of what the others commit, server and database. */
export const hearingCpu = ({ uploads }: Load, { heardNotice }: Costs): ServerAndDatabase => ({
  server: uploads * heardNotice.server * MICROS,
  database: uploads * heardNotice.database * MICROS,
})

import pg from 'pg'
import { connectionOptions, type DatabaseAddress } from '../db/address.ts'

/** The channel that `announceChange` speaks on. */
const CHANNEL = 'fleet_changed'
const RECONNECT_MS = 1_000

type Listener = {
  /** These vehicles of a fleet changed. */
  changed(fleetId: number, vehicleIds: readonly number[]): void
  /** For a while nothing was heard: whatever changed meanwhile is unknown. */
  lost(): void
  failed(cause: Error): void
}

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every((id) => Number.isInteger(id))

const hear = (payload: string | undefined, listener: Listener): void => {
  const news = JSON.parse(payload ?? 'null') as { fleetId?: unknown; vehicleIds?: unknown } | null
  if (typeof news?.fleetId === 'number' && isIds(news.vehicleIds)) listener.changed(news.fleetId, news.vehicleIds)
  else listener.lost()
}

/**
 * Hears, on a connection of its own, what any process announces after its commit, until the returned function is called.
 * A broken connection is replaced every second until it stands, and then counts as news lost.
 */
export const listenForChanges = async (address: DatabaseAddress, listener: Listener): Promise<() => Promise<void>> => {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let isStopped = false

  const connect = async (): Promise<void> => {
    // Waiting for news is no slow query: the time limits of ordinary work do not apply.
    const next = new pg.Client({
      ...connectionOptions(address),
      query_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    })
    client = next
    next.on('notification', ({ payload }) => hear(payload, listener))
    next.on('error', listener.failed)
    next.on('end', again)
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
  }
  const again = (): void => {
    if (isStopped || retry !== null) return
    retry = setTimeout(() => {
      retry = null
      connect().then(listener.lost, (cause: Error) => {
        listener.failed(cause)
        again()
      })
    }, RECONNECT_MS)
  }

  await connect()
  return async () => {
    isStopped = true
    if (retry !== null) clearTimeout(retry)
    await client?.end()
  }
}

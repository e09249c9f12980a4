import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { Client } from 'pg'
import { connectionOptions, type DatabaseAddress } from './address.ts'
import type { DB } from './schema.gen.ts'

/** Vehicles of one fleet whose rows have changed. */
export type Changes = { fleetId: number; vehicleIds: number[] }

const CHANNEL = 'changes'
/** A message holds less than 8000 bytes; an id takes at most 11 with its comma. */
const IDS_PER_MESSAGE = 600
const LONGEST_PAUSE_MS = 5_000

/** The statements that tell every process, at commit, which vehicles of a fleet have changed. */
export const changeNotices = (fleetId: number, vehicleIds: readonly number[]): RawBuilder<unknown>[] => {
  const notices: RawBuilder<unknown>[] = []
  for (let at = 0; at < vehicleIds.length; at += IDS_PER_MESSAGE) {
    const payload = JSON.stringify([fleetId, ...vehicleIds.slice(at, at + IDS_PER_MESSAGE)])
    notices.push(sql`select pg_notify(${CHANNEL}, ${payload})`)
  }
  return notices
}

/** Tells every process, at commit, which vehicles of a fleet have changed. */
export const notifyChanges = async (
  tx: Transaction<DB>,
  fleetId: number,
  vehicleIds: readonly number[],
): Promise<void> => {
  for (const notice of changeNotices(fleetId, vehicleIds)) await notice.execute(tx)
}

const parsed = (payload: string): Changes => {
  const [fleetId, ...vehicleIds]: number[] = JSON.parse(payload)
  return { fleetId: fleetId ?? 0, vehicleIds }
}

/**
 * Hears changes on a connection of its own until stopped. When the connection breaks it is opened again, and `onGap` says
 * that something may have been missed meanwhile.
 */
export const listenForChanges = (
  address: DatabaseAddress,
  onChanges: (changes: Changes) => void,
  onGap: () => void,
): { ready: Promise<void>; stop(): Promise<void> } => {
  const ready = Promise.withResolvers<void>()
  const stopping = new AbortController()
  const listenOnce = async () => {
    const client = new Client(connectionOptions(address))
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve)
      client.on('error', () => resolve())
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ payload }) => onChanges(parsed(payload ?? '[]')))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      ready.resolve()
      await ended
    } finally {
      await client.end().catch(() => {}) // it was broken already, or is closed now
    }
  }
  const listen = async () => {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const heard = await listenOnce().then(
        () => true,
        () => false,
      )
      if (stopping.signal.aborted) return
      if (heard) pause = 100
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      onGap()
    }
  }
  const listening = listen()
  return {
    ready: ready.promise,
    stop: () => {
      stopping.abort()
      return listening
    },
  }
}

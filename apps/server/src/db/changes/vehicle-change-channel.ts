import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { Client } from 'pg'
import * as z from 'zod'
import { type DatabaseAddress, databaseConnectionOptions } from '../connection/database-address.ts'
import type { DB } from '../schema.gen.ts'

/** A vehicle whose rows have changed: its own and those of these tires, or of all that stand on it. */
export type VehicleChange = { vehicleId: number; tireIds: readonly number[] | 'all' }

/** What changed in one fleet. `isNews`: there may be something that people are to be told of. */
export type ChangedVehiclesOfFleet = { fleetId: number; changes: VehicleChange[]; isNews: boolean }

const CHANNEL = 'changes'
/** A message holds less than 8000 bytes. */
const MOST_CHARACTERS = 7_900
const LONGEST_PAUSE_MS = 5_000
/** The end of a message without news: a number that no vehicle has, so that a process of an older release looks for none. */
const NO_NEWS = 2 ** 31 - 1

/** The change of whole vehicles, as after a write that people made. */
export const wholeVehicleChanges = (vehicleIds: readonly number[]): VehicleChange[] =>
  vehicleIds.map((vehicleId) => ({ vehicleId, tireIds: 'all' }))

/** On the wire a vehicle is its id, or a list of its id and those of its tires. */
const packed = ({ vehicleId, tireIds }: VehicleChange): string =>
  tireIds === 'all' ? String(vehicleId) : `[${[vehicleId, ...tireIds].join(',')}]`

/** The statements that tell every process, at commit, what of a fleet has changed; `isNews` unless nobody is to be told of it. */
export const vehicleChangeNotifyStatements = (
  fleetId: number,
  changes: readonly VehicleChange[],
  { isNews }: Pick<ChangedVehiclesOfFleet, 'isNews'>,
): RawBuilder<unknown>[] => {
  const payloads: string[] = []
  const tail = isNews ? ']' : `,${NO_NEWS}]`
  let payload = `[${fleetId}`
  const end = (): void => void payloads.push(`${payload}${tail}`)
  for (const change of changes) {
    const item = packed(change)
    if (payload.length + item.length + 1 + tail.length > MOST_CHARACTERS) {
      end()
      payload = `[${fleetId}`
    }
    payload += `,${item}`
  }
  if (changes.length > 0) end()
  return payloads.map((text) => sql`select pg_notify(${CHANNEL}, ${text})`)
}

/** Tells every process, at commit, which vehicles of a fleet have changed, with all their tires. */
export const notifyVehicleChanges = async (
  tx: Transaction<DB>,
  fleetId: number,
  vehicleIds: readonly number[],
): Promise<void> => {
  for (const notice of vehicleChangeNotifyStatements(fleetId, wholeVehicleChanges(vehicleIds), { isNews: true }))
    await notice.execute(tx)
}

const id = z.int32().positive()
const notice = z.tuple([id], z.union([id, z.tuple([id], id)]))

const unpacked = (item: number | [number, ...number[]]): VehicleChange => {
  if (typeof item === 'number') return { vehicleId: item, tireIds: 'all' }
  const [vehicleId, ...tireIds] = item
  return { vehicleId, tireIds }
}

const jsonOf = (payload: string | undefined): unknown => {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return null // nobody of ours wrote it
  }
}

/**
 * What a notice says; `null` of one that is none. Whoever may run a statement on the database may send one, of any fleet: it
 * is no more than a reason to read again what the fleet's own rows say.
 */
const noticed = (payload: string | undefined): ChangedVehiclesOfFleet | null => {
  const { success, data } = notice.safeParse(jsonOf(payload))
  if (!success) return null
  const [fleetId, ...items] = data
  const isNews = items.at(-1) !== NO_NEWS
  return { fleetId, changes: (isNews ? items : items.slice(0, -1)).map(unpacked), isNews }
}

/**
 * Hears changes on a connection of its own until stopped. When the connection breaks it is opened again, and `onGap` says
 * that something may have been missed meanwhile.
 */
export const listenForVehicleChanges = (
  address: DatabaseAddress,
  onChanges: (changes: ChangedVehiclesOfFleet) => void,
  onGap: () => void,
): { ready: Promise<void>; stop(): Promise<void> } => {
  const ready = Promise.withResolvers<void>()
  const stopping = new AbortController()
  const listenOnce = async () => {
    const client = new Client(databaseConnectionOptions(address))
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve)
      client.on('error', () => resolve())
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ payload }) => {
      const changes = noticed(payload)
      if (changes !== null) onChanges(changes)
    })
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

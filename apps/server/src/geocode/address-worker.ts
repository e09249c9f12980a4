import { setTimeout as wait } from 'node:timers/promises'
import { hours } from '@coldbar/domain/units/time'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/scope/in-system.ts'
import {
  claimAddressLookup,
  forgetOldAddresses,
  releaseAddressLookup,
  storeLookedUpAddress,
} from './address-lookups.ts'
import { recordGeocoderFailure, recordGeocoderSuccess, takeGeocoderTurn } from './geocoder-throttle.ts'
import { GeocoderUnavailableError, type GeoPoint, type ReverseGeocode } from './nominatim.ts'
import { readPointsWithoutAddress } from './read-points-without-address.ts'
import { writeKnownAddresses } from './write-known-addresses.ts'

type Parts = {
  db: Database
  ask: ReverseGeocode
  tell: (sentence: string) => void
  /** How long to rest when every place has its address, ms. */
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 10_000
const FORGET_EVERY_MS = hours(1) * 1000
/** What happens meanwhile waits this many questions, so some seconds. */
const PLACES_AT_ONCE = 10
const MS = 1000

/** Waits, or ends early when we are stopping. */
const rest = async (ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await wait(ms, undefined, { signal })
  } catch (cause) {
    if (!signal.aborted) throw cause
  }
}

const untilOurTurn = async (db: Database, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const seconds = await inSystem(db, takeGeocoderTurn)
    if (seconds === 0) return
    await rest(Math.min(seconds * MS, LOOK_EVERY_MS), signal)
  }
}

/** Asks for one place unless another process does. Returns false when the geocoder is away. */
const askFor = async ({ db, ask, tell }: Parts, point: GeoPoint, signal: AbortSignal): Promise<boolean> => {
  await untilOurTurn(db, signal)
  if (signal.aborted || !(await inSystem(db, (tx) => claimAddressLookup(tx, point)))) return true
  try {
    const address = await ask(point, signal)
    const isBack = await inSystem(db, async (tx) => {
      await storeLookedUpAddress(tx, point, address)
      return recordGeocoderSuccess(tx)
    })
    if (isBack) tell('The geocoder answers again.')
    return true
  } catch (cause) {
    if (!(cause instanceof GeocoderUnavailableError)) throw cause
    await inSystem(db, (tx) => releaseAddressLookup(tx, point))
    if (signal.aborted) return false
    const failures = await inSystem(db, (tx) => recordGeocoderFailure(tx, cause.retryAfter))
    if (failures === 1) tell(`No addresses for now, only the nearest towns: the geocoder at ${cause.message}.`)
    return false
  }
}

/** One look: writes what is known, asks for what is wanted. Returns whether there may be more to do at once. */
const lookOnce = async (parts: Parts, signal: AbortSignal): Promise<boolean> => {
  await writeKnownAddresses(parts.db)
  const wanted = await inSystem(parts.db, (tx) => readPointsWithoutAddress(tx, PLACES_AT_ONCE))
  for (const point of wanted) {
    if (signal.aborted || !(await askFor(parts, point, signal))) return false
  }
  return wanted.length > 0
}

/**
 * Finds the addresses of events, parked tires and last positions, one question at a time, until it is stopped. Processes on
 * one database share the work and the pace; what came up while none ran is found by the next. Nothing waits for it.
 */
export const startAddressWorker = (parts: Parts): { stop(): Promise<void> } => {
  const { db, tell, lookEveryMs = LOOK_EVERY_MS } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async (): Promise<void> => {
    let forgotAt = 0
    while (!signal.aborted) {
      try {
        if (Date.now() - forgotAt > FORGET_EVERY_MS) {
          await inSystem(db, forgetOldAddresses)
          forgotAt = Date.now()
        }
        if (await lookOnce(parts, signal)) continue
      } catch (cause) {
        // The database may be away for a while; what is wanted is found again when it is back.
        tell(`Looking up addresses failed: ${cause instanceof Error ? cause.message : String(cause)}`)
      }
      await rest(lookEveryMs, signal)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import type { Database } from '../db/database.ts'
import { forEachFleet } from '../db/scope/for-each-fleet.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { recordVehiclePlaceVisits, type VehicleVisitCheckScope } from '../fleet/visits/record-vehicle-place-visits.ts'

/** News of positions come in bursts: those of one are looked at together. */
const GATHER_MS = 1_000
/** All vehicles are looked at so often: after a start, a lost connection, or a process that ended in between. */
const ALL_EVERY_MS = 60_000

/** Vehicles by fleet that were heard of. */
type Heard = Map<number, Set<number>>

const fleetsWithPlaces = (db: Database): Promise<number[]> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ fleet_id: number }>`select distinct fleet_id from poi order by 1`.execute(tx)
    return rows.map(({ fleet_id }) => fleet_id)
  })

/**
 * Looks at the vehicles that were heard of, or at all, in fleets that have places. Works beside other processes. Returns how
 * many visits began or ended.
 *
 * @internal Tests look once, and at the same time as others: whoever started looks when it heard something.
 */
export const recordPlaceVisitsOfAllFleets = async (db: Database, heard: Heard | 'all'): Promise<number> => {
  let moves = 0
  await forEachFleet(await fleetsWithPlaces(db), async (fleetId) => {
    const vehicleIds = heard === 'all' ? undefined : heard.get(fleetId)
    if (heard !== 'all' && vehicleIds === undefined) return
    const looked: VehicleVisitCheckScope = vehicleIds === undefined ? {} : { vehicleIds: [...vehicleIds] }
    moves += await inFleet(db, { fleetId, role: 'user' }, (tx) => recordVehiclePlaceVisits(tx, fleetId, looked))
  })
  return moves
}

/** `heard` says that positions may have changed; `lost` that news of some may not have come. */
export type PlaceVisitWorker = {
  heard(fleetId: number, vehicleIds: readonly number[]): void
  lost(): void
  stop(): Promise<void>
}

/** Notes which vehicles enter and leave places, behind the commit of their readings, until stopped. */
export const startPlaceVisitWorker = ({ db, tell }: { db: Database; tell: TellOperator }): PlaceVisitWorker => {
  const stopping = new AbortController()
  const { signal } = stopping
  let pending: Heard = new Map()
  let lookAtAll = true
  let woken = Promise.withResolvers<void>()

  const pass = async (): Promise<void> => {
    const heard = lookAtAll ? 'all' : pending
    lookAtAll = false
    pending = new Map()
    if (heard !== 'all' && heard.size === 0) return
    try {
      await recordPlaceVisitsOfAllFleets(db, heard)
    } catch (cause) {
      // The next look at all makes up for it: it compares what is with what is written down.
      lookAtAll = true
      if (temporaryDatabaseFailureOf(cause) !== 'away') tell(`Looking at places failed: ${String(cause)}`)
    }
  }
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await pass()
      await wait(GATHER_MS, undefined, { signal }).catch(() => {}) // stopping ends the pause
      await woken.promise
      woken = Promise.withResolvers<void>()
    }
  }
  const lost = (): void => {
    lookAtAll = true
    woken.resolve()
  }
  const every = setInterval(lost, ALL_EVERY_MS)
  const running = run()
  return {
    heard: (fleetId, vehicleIds) => {
      const known = pending.get(fleetId) ?? new Set()
      for (const id of vehicleIds) known.add(id)
      pending.set(fleetId, known)
      woken.resolve()
    },
    lost,
    stop: async () => {
      clearInterval(every)
      stopping.abort()
      woken.resolve()
      await running
    },
  }
}

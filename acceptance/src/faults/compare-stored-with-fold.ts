import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { VehicleFold } from '@coldbar/domain/testing/vehicle-fold'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { StoredAlarm, StoredMeasurement, StoredTire, StoredTireState } from './stored-rows.ts'

type Records = {
  rows: readonly StoredMeasurement[]
  tires: readonly StoredTire[]
  states: readonly StoredTireState[]
  alarms: readonly StoredAlarm[]
}

const SAME = 1e-6
const isSame = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < SAME

const foldOf = (tires: readonly StoredTire[]): VehicleFold => {
  const [first] = tires
  const judged = tires.map(({ id, row, leftRight, insideOutside, settings }) => ({
    ...{ id, settings },
    position: { row, leftRight, insideOutside },
  }))
  return new VehicleFold(judged, first?.ownUnitId ?? 0, first?.differences ?? {})
}

/** Of a fold: `tire kind start` → end, null while it lasts. */
const alarmsOf = (fold: VehicleFold): Map<string, number | null> => {
  const alarms = new Map<string, number | null>()
  for (const { tireId, change } of fold.happened) {
    const isInstant = ALARM_KIND_CODES[change.kind].type === 9
    if (!isInstant)
      alarms.set(`${tireId} ${change.kind} ${change.start}`, change.change === 'ended' ? change.time : null)
  }
  return alarms
}

const differencesOf = (fold: VehicleFold, own: readonly StoredTire[], { states, alarms }: Records): string[] => {
  const ids = new Set(own.map(({ id }) => id))
  const found: string[] = []
  for (const { tireId, park, fill, samples } of states) {
    const state = fold.tires.get(tireId)
    if (!ids.has(tireId) || state === undefined) continue
    if (!isSame(park, state.parkPressure) || !isSame(fill, state.fillLevel) || samples !== state.expansionCount)
      found.push(`tire ${tireId}: stored ${park} bar, folded ${state.parkPressure}`)
  }
  const folded = alarmsOf(fold)
  const stored = new Map(
    alarms
      .filter(({ tireId }) => ids.has(tireId))
      .map(({ tireId, kind, start, end }) => [`${tireId} ${kind} ${start}`, end]),
  )
  for (const [key, end] of folded)
    if (!stored.has(key)) found.push(`${key}: folded, not stored`)
    else if (!isSame(stored.get(key) ?? null, end)) found.push(`${key}: ends ${stored.get(key)} stored, ${end} folded`)
  for (const key of stored.keys()) if (!folded.has(key)) found.push(`${key}: stored, not folded`)
  return found
}

/** What of states and events is not what the pure fold makes of the stored rows until `now`. */
export const compareStoredWithFold = (records: Records, now: EpochSeconds): string[] => {
  const rowsOf = Map.groupBy(records.rows, ({ fleetId, vehicleId }) => `${fleetId} ${vehicleId}`)
  const tiresOf = Map.groupBy(records.tires, ({ fleetId, vehicleId }) => `${fleetId} ${vehicleId}`)
  return [...tiresOf].flatMap(([vehicle, tires]) => {
    const fold = foldOf(tires)
    for (const row of rowsOf.get(vehicle) ?? []) {
      fold.elapse(row.time)
      fold.read(row)
    }
    fold.elapse(now)
    return differencesOf(fold, tires, records)
  })
}

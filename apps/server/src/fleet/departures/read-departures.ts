import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MOST_OF_A_VERDICT } from '@coldbar/contract/departures/departures'
import type { Role } from '@coldbar/domain/access/role'
import { shownFillBound, shownFillLevel } from '@coldbar/domain/access/shown-fill-level'
import {
  compareReasons,
  DEPARTURE_VERDICTS,
  type DepartureVerdict,
  verdictOfReason,
} from '@coldbar/domain/condition/departure-reason'
import { combinationVerdict } from '@coldbar/domain/condition/vehicle-departure'
import { addressWithoutMark } from '@coldbar/domain/places/address-without-mark'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { LowTire } from '../pump-list/low-tires.ts'
import { readPumpList } from '../pump-list/read-pump-list.ts'
import { placeName } from '../tires/tire-answer.ts'
import type { Words } from '../words/words.ts'
import {
  type LeavingPlaceRow,
  type LeavingTireRow,
  type LeavingVehicleRow,
  leavingPlaces,
  leavingTires,
  leavingVehicles,
} from './departure-rows.repository.ts'

type Departures = ResponseOf<(typeof calls)['departures.all']>['data']
type LeavingVehicle = Departures['vehicles'][number]
type LeavingTire = LeavingVehicle['tires'][number]

/** A vehicle with all that it is coupled to. */
type Combination = { row: LeavingVehicleRow; parts: readonly LeavingVehicleRow[]; verdict: DepartureVerdict }

/** Which vehicles may leave, in the words and for the role of a reader; `vehicleId`: of this one alone. */
export const readDepartures = async (
  tx: FleetTransaction,
  words: Words,
  role: Role,
  vehicleId: number | null,
): Promise<Departures> => {
  const all = combinationsOf(await leavingVehicles(tx, words.now))
  const asked = vehicleId === null ? all : all.filter(({ row }) => row.id === vehicleId)
  const listed = firstOfEach(asked.sort(compareLeaving))
  const ids = listed.map(({ row }) => row.id)
  const places = new Map((await leavingPlaces(tx, ids)).map((row) => [row.id, row]))
  const tires = Map.groupBy(await leavingTires(tx, ids), ({ vehicle_id }) => vehicle_id)
  const low = new Map((await readPumpList(tx, words, role)).map((tire) => [tire.tire_id, tire]))
  return {
    time: words.now,
    counts: countsOf(asked),
    vehicles: listed.map((combination) => {
      const own = (tires.get(combination.row.id) ?? []).sort(compareTires)
      return {
        ...vehicleAnswer(combination),
        ...placeAnswer(places.get(combination.row.id), words, role),
        tires: own.map((row) => tireAnswer(row, low.get(row.tire_id), words, role)),
      }
    }),
  }
}

const combinationsOf = (rows: readonly LeavingVehicleRow[]): Combination[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows.map((row) => {
    const parts = row.coupled.flatMap((id) => byId.get(id) ?? [])
    return { row, parts, verdict: combinationVerdict([row, ...parts].map(({ reason }) => reason)) }
  })
}

const RANK = Object.fromEntries(DEPARTURE_VERDICTS.map((verdict, at) => [verdict, at])) as Record<
  DepartureVerdict,
  number
>

/** By verdict, then by when they leave, then by name. */
const compareLeaving = (a: Combination, b: Combination): number =>
  RANK[a.verdict] - RANK[b.verdict] ||
  (a.row.leaves_at ?? Number.POSITIVE_INFINITY) - (b.row.leaves_at ?? Number.POSITIVE_INFINITY) ||
  a.row.name.localeCompare(b.row.name, undefined, { numeric: true }) ||
  a.row.id - b.row.id

const firstOfEach = (sorted: readonly Combination[]): Combination[] => {
  const left = {
    stay: MOST_OF_A_VERDICT,
    notKnown: MOST_OF_A_VERDICT,
    goAfter: MOST_OF_A_VERDICT,
    go: MOST_OF_A_VERDICT,
  }
  return sorted.filter(({ verdict }) => left[verdict]-- > 0)
}

const countsOf = (all: readonly Combination[]): Departures['counts'] => {
  const counts = { stay: 0, notKnown: 0, goAfter: 0, go: 0 }
  for (const { verdict } of all) counts[verdict] += 1
  return counts
}

const vehicleAnswer = ({ row, parts, verdict }: Combination) => ({
  vehicle_id: row.id,
  vehicle_name: row.name,
  verdict,
  own_verdict: verdictOfReason(row.reason),
  reason: row.reason,
  coupled: parts.map(({ id, name, reason }) => ({
    vehicle_id: id,
    vehicle_name: name,
    verdict: verdictOfReason(reason),
    reason,
  })),
  leaves_at: row.leaves_at,
})

const placeAnswer = (row: LeavingPlaceRow | undefined, { addressOf }: Words, role: Role) => ({
  license_plate: row?.license_plate ?? null,
  place: row?.place ?? null,
  town: row === undefined ? null : addressWithoutMark(addressOf(row.latitude, row.longitude)),
  well_tires: row?.well_tires ?? 0,
  lowest_fill_level:
    row?.lowest_fill_level == null ? null : shownFillLevel(row.lowest_fill_level, role, row.lowest_fill_limit),
  heard_since: row?.heard_since ?? null,
})

const compareTires = (a: LeavingTireRow, b: LeavingTireRow): number =>
  compareReasons(a.reason, b.reason) ||
  (a.fill_level ?? a.fill_level_bound ?? FULL) - (b.fill_level ?? b.fill_level_bound ?? FULL) ||
  a.tire_id - b.tire_id

const FULL = 1_000

const tireAnswer = (row: LeavingTireRow, low: LowTire | undefined, { t }: Words, role: Role): LeavingTire => {
  const { vehicle_id: _, fill_limit, reason, ...tire } = row
  return {
    ...tire,
    position_name: placeName(row, t),
    reason,
    verdict: verdictOfReason(reason),
    fill_level: row.fill_level === null ? null : shownFillLevel(row.fill_level, role, fill_limit),
    fill_level_bound: row.fill_level_bound === null ? null : shownFillBound(row.fill_level_bound, role),
    gauge: low?.gauge ?? null,
    wait: low?.wait ?? null,
  }
}

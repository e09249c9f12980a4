import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_DEPARTURES_PER_VERDICT } from '@coldbar/contract/departures/departures'
import { fillLevelForUserRole, fillLevelUpperBoundForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import {
  compareDepartureReasons,
  DEPARTURE_VERDICTS,
  type DepartureVerdict,
  departureVerdictOfReason,
  doesReasonAskForAir,
} from '@coldbar/domain/condition/departure-reason'
import { combinationDeparture } from '@coldbar/domain/condition/planned-departure'
import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'
import { isVehicleOfDepot } from '@coldbar/domain/places/depot'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readDepotChoices } from '../depots/read-depot-choices.ts'
import type { PumpTargetAnswer } from '../pump-list/pump-list-answer.ts'
import { readPumpTargets } from '../pump-list/read-pump-list.ts'
import { positionNameOfTire } from '../tires/tire-answer.ts'
import type { AnswerPresenterContext } from '../words/answer-presenter-context.ts'
import {
  type DepartureBlockingTireRow,
  type DepartureVehicleLocation,
  readDepartureBlockingTires,
  readDepartureVehicleLocations,
} from './departure-rows.repository.ts'
import { readVehicleCombinations, type VehicleCombination } from './vehicle-combinations.ts'

type Departures = ResponseOf<(typeof calls)['departures.all']>['data']
type LeavingVehicle = Departures['vehicles'][number]
type LeavingTire = LeavingVehicle['tires'][number]

/** Which vehicles are asked about: these, those at a place of the fleet, those of a depot, or all. */
export type DepartureVehicleFilter = {
  vehicleIds: readonly number[] | null
  place: string | null
  depotId: number | null
}

/** Which vehicles may leave, in the words and for the role of a reader. */
export const readDepartures = async (
  tx: FleetTransaction,
  words: AnswerPresenterContext,
  role: Role,
  { vehicleIds, place, depotId }: DepartureVehicleFilter,
): Promise<Departures> => {
  const all = await readVehicleCombinations(tx, words.now, vehicleIds)
  const wanted = vehicleIds === null ? null : new Set(vehicleIds)
  const asked = all.filter(
    ({ row }) =>
      (wanted === null || wanted.has(row.id)) &&
      (place === null || row.place === place) &&
      (depotId === null || isVehicleOfDepot(row, depotId)),
  )
  const listed = firstOfEach(asked.sort(compareLeaving))
  const ids = listed.map(({ row }) => row.id)
  const places = new Map((await readDepartureVehicleLocations(tx, ids)).map((row) => [row.id, row]))
  const tires = await readDepartureBlockingTires(tx, ids)
  const byVehicle = Map.groupBy(tires, ({ vehicle_id }) => vehicle_id)
  const gauges = tires.some(({ reason }) => doesReasonAskForAir(reason))
    ? await readPumpTargets(tx, words.now)
    : NO_GAUGES
  return {
    time: words.now,
    counts: countsOf(asked),
    places: [...new Set(all.flatMap(({ row }) => row.place ?? []))].sort(BY_NAME.compare),
    depots: await readDepotChoices(tx),
    vehicles: listed.map((combination) => ({
      ...vehicleAnswer(combination),
      ...placeAnswer(places.get(combination.row.id), words, role),
      tires: (byVehicle.get(combination.row.id) ?? [])
        .sort(compareTires)
        .map((row) =>
          tireAnswer(row, doesReasonAskForAir(row.reason) ? gauges.get(row.tire_id) : undefined, words, role),
        ),
    })),
  }
}

const NO_GAUGES: ReadonlyMap<number, PumpTargetAnswer> = new Map()

const RANK = Object.fromEntries(DEPARTURE_VERDICTS.map((verdict, at) => [verdict, at])) as Record<
  DepartureVerdict,
  number
>
const BY_NAME = new Intl.Collator(undefined, { numeric: true })

/** What nobody planned leaves last. */
const leavesAt = ({ row, parts }: VehicleCombination): number =>
  combinationDeparture(
    row.leaves_at,
    parts.map((part) => part.row.leaves_at),
  ) ?? Number.POSITIVE_INFINITY

/** By verdict, then by when they leave, then by name. */
const compareLeaving = (a: VehicleCombination, b: VehicleCombination): number =>
  RANK[a.verdict] - RANK[b.verdict] ||
  compareMoments(leavesAt(a), leavesAt(b)) ||
  BY_NAME.compare(a.row.name, b.row.name) ||
  a.row.id - b.row.id

/** Two of which nothing is planned are alike: infinity less infinity is no number. */
const compareMoments = (a: number, b: number): number => (a === b ? 0 : a - b)

const firstOfEach = (sorted: readonly VehicleCombination[]): VehicleCombination[] => {
  const left = {
    stay: MAX_DEPARTURES_PER_VERDICT,
    notKnown: MAX_DEPARTURES_PER_VERDICT,
    goAfter: MAX_DEPARTURES_PER_VERDICT,
    go: MAX_DEPARTURES_PER_VERDICT,
  }
  return sorted.filter(({ verdict }) => left[verdict]-- > 0)
}

const countsOf = (all: readonly VehicleCombination[]): Departures['counts'] => {
  const counts = { stay: 0, notKnown: 0, goAfter: 0, go: 0 }
  for (const { verdict } of all) counts[verdict] += 1
  return counts
}

const vehicleAnswer = ({ row, reason, parts, verdict, decidedBy }: VehicleCombination) => ({
  vehicle_id: row.id,
  vehicle_name: row.name,
  verdict,
  own_verdict: departureVerdictOfReason(reason),
  reason,
  decided_by: verdict === departureVerdictOfReason(reason) ? null : coupledAnswer(decidedBy, verdict),
  empty_wheels: row.empty_wheels,
  coupled: parts.map((part) => coupledAnswer(part, verdict)),
  place: row.place,
  leaves_at: row.leaves_at,
})

const coupledAnswer = ({ row, reason }: VehicleCombination['decidedBy'], verdict: DepartureVerdict) => ({
  vehicle_id: row.id,
  vehicle_name: row.name,
  verdict,
  own_verdict: departureVerdictOfReason(reason),
  reason,
  leaves_at: row.leaves_at,
})

const placeAnswer = (row: DepartureVehicleLocation | undefined, { addressOf }: AnswerPresenterContext, role: Role) => ({
  license_plate: row?.license_plate ?? null,
  town: row === undefined ? null : addressWithoutAccuracyMark(addressOf(row.latitude, row.longitude)),
  well_tires: row?.well_tires ?? 0,
  lowest_fill_level:
    row?.lowest_fill_level == null ? null : fillLevelForUserRole(row.lowest_fill_level, role, row.lowest_fill_limit),
  heard_since: row?.heard_since ?? null,
})

const compareTires = (a: DepartureBlockingTireRow, b: DepartureBlockingTireRow): number =>
  compareDepartureReasons(a.reason, b.reason) ||
  (a.fill_level ?? a.fill_level_bound ?? FULL) - (b.fill_level ?? b.fill_level_bound ?? FULL) ||
  a.tire_id - b.tire_id

const FULL = 1_000

const tireAnswer = (
  row: DepartureBlockingTireRow,
  gauge: PumpTargetAnswer | undefined,
  { t }: AnswerPresenterContext,
  role: Role,
): LeavingTire => {
  const { vehicle_id: _, fill_limit, reason, ...tire } = row
  return {
    ...tire,
    position_name: positionNameOfTire(row, t),
    reason,
    verdict: departureVerdictOfReason(reason),
    fill_level: row.fill_level === null ? null : fillLevelForUserRole(row.fill_level, role, fill_limit),
    fill_level_bound: row.fill_level_bound === null ? null : fillLevelUpperBoundForUserRole(row.fill_level_bound, role),
    gauge: gauge?.gauge ?? null,
    wait: gauge?.wait ?? null,
  }
}

import type { LiveChanges } from '@coldbar/contract/live/stream'
import { levelOfAlarmColor, tireStatusCode } from '@coldbar/domain/kinds/alarm-level-codes'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { VehicleChange } from '../../db/changes/vehicle-change-channel.ts'
import type { Database } from '../../db/database.ts'
import { type FleetTransaction, inFleet } from '../../db/scope/in-fleet.ts'
import { nearestTownAddress } from '../../geocode/nearest-town-address.ts'
import { problemAnswers } from '../problems/problem-answer.ts'
import { type ProblemRow, readRecentProblems } from '../problems/problem-rows.repository.ts'
import type { TireRow } from '../tires/tire-row.ts'
import { readTireRows } from '../tires/tire-rows.repository.ts'
import { compressedVehicleRow } from '../vehicles/compressed-vehicle-row.ts'
import { readCompressedVehicles, type VehicleListRow } from '../vehicles/compressed-vehicles.repository.ts'

const changedTire = (tire: TireRow): LiveChanges['tires'][number] => ({
  id: tire.id,
  vehicle_id: tire.vehicle_id,
  alarm_color: tire.alarm_color,
  unmuted_color: tire.unmuted_color,
  status: tireStatusCode(levelOfAlarmColor(tire.unmuted_color)),
  issue_kind: tire.issue_kind,
  since: tire.since,
  freshness: tire.freshness,
  muted_until: tire.muted_until,
  demount_since: tire.demount_since,
  demount_why: tire.demount_why,
  unsound_since: tire.unsound_since,
  unsound_by: tire.unsound_by,
  removal: tire.removal,
  optimal_pressure: tire.optimal_pressure,
  last_pressure: tire.last_pressure,
  last_temperature: tire.last_temperature,
  internal_temperature: tire.internal_temperature,
  last_speed: tire.last_speed,
  fill_level: tire.fill_level,
  fill_level_bound: tire.fill_level_bound,
  loss_per_hour: tire.loss_per_hour,
  last_measurement: tire.last_measurement,
})

/** The maintenance levels by which fill levels are told, %, by tire and by vehicle. */
type FillLimits = {
  tires: ReadonlyMap<number, number | null>
  vehicles: ReadonlyMap<number, Pick<VehicleListRow, 'fill_limit' | 'worst_fill_limit'>>
}

type Changed = Omit<LiveChanges, 'more'> & { limits: FillLimits }

const limitsOf = (
  vehicles: readonly VehicleListRow[],
  tires: readonly TireRow[],
  problems: readonly ProblemRow[],
): FillLimits => ({
  vehicles: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
  tires: new Map([
    ...problems.map(({ tire_id, depth }) => [tire_id, depth?.limit ?? null] as const),
    ...tires.map(({ id, fill_limit }) => [id, fill_limit] as const),
  ]),
})

/** What ended so long ago is no news any more, s: pages that were away for longer read their lists anew. */
const NEWS_FOR = hours(1)

const tiresOf = async (tx: FleetTransaction, vehicleIds: readonly number[]): Promise<number[]> => {
  if (vehicleIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`select id from tire
    where fleet_id = (select own_fleet()) and vehicle_id = any(${[...vehicleIds]}::int[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Makes the reader of what changed, for the live stream: the vehicles' rows of the compressed list and the changed tires'
 * list fields as a generation counts them, with exact fill levels. Language stays out of it, so one message serves all.
 */
export const createChangedRowsReader =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  (fleetId: number, generation: NotificationsVersion, changes: readonly VehicleChange[]): Promise<Changed> =>
    inFleet(db, { fleetId, role: 'guest' }, async (tx) => {
      const reader = { now: clock.now(), generation }
      const whole = changes.flatMap(({ vehicleId, tireIds }) => (tireIds === 'all' ? [vehicleId] : []))
      const single = changes.flatMap(({ tireIds }) => (tireIds === 'all' ? [] : tireIds))
      const tireIds = [...single, ...(await tiresOf(tx, whole))]
      const vehicles = await readCompressedVehicles(
        tx,
        reader,
        changes.map(({ vehicleId }) => vehicleId),
      )
      const tires = await readTireRows(tx, reader, sql`t.id = any(${tireIds}::int[])`)
      const problems = await readRecentProblems(tx, { vehicleIds: whole, tireIds }, reader.now - NEWS_FOR)
      return {
        time: reader.now,
        vehicles: vehicles.map((vehicle) => compressedVehicleRow(vehicle, nearestTownAddress, null)),
        tires: tires.map(changedTire),
        whole_vehicles: whole,
        problems: problemAnswers(problems, { generation, role: 'admin' }),
        limits: limitsOf(vehicles, tires, problems),
      }
    })

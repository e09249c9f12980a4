import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import {
  LOW_TIRE_ALARM_SETTING_NAMES,
  type LowTireAlarmCoverage,
  type LowTireAlarmSettings,
  lowTireAlarmCoverage,
  OVERRIDABLE_LOW_TIRE_ALARM_SETTINGS,
} from '@coldbar/domain/pump/low-tire-alarm-coverage'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** A vehicle type of which some tires may be driven too low while nobody is told. */
export type UnwatchedVehicleType = {
  vehicle_type_id: number
  name: string
  watch: Exclude<LowTireAlarmCoverage, 'watched'>
  /** How many vehicles are of it, or where only tires' own limits are silent, how many carry such a tire. */
  vehicles: number
}

type OfVehicle = LowTireAlarmSettings & { vehicle: number }

type Row = { id: number; name: string; vehicles: number; wheels: LowTireAlarmSettings[]; own: OfVehicle[] }

const settings = (value: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(LOW_TIRE_ALARM_SETTING_NAMES.flatMap((name) => [sql.lit(name), value(name)]))

const OWN: ReadonlySet<string> = new Set(OVERRIDABLE_LOW_TIRE_ALARM_SETTINGS)
const OF_TYPE = settings((name) => sql.ref(`a.${name}`))
/** Levels are the type's, and what a tire's own limits leave open is too. */
const OF_TIRE = settings((name) =>
  OWN.has(name) ? sql`coalesce(${sql.ref(`own.${name}`)}, ${sql.ref(`a.${name}`)})` : sql.ref(`a.${name}`),
)

const AT_PLACE = sql`a.position_row = t.position_row and a.position_left_right = t.position_left_right
  and a.position_inside_outside = t.position_inside_outside`

/** Whose tires are looked at: all vehicles' of all types, of one type, or of one vehicle and its type. */
type Of = { vehicle_type_id?: number; vehicle_id?: number }

/**
 * The fleet's types by name of which some tires may be too low while people of this generation are not told in time, by the
 * type's limits or by those of a tire's own. Limits of a type by which no tire is judged, since each has its own, are not
 * looked at.
 */
export const readUnwatchedVehicleTypes = async (
  tx: FleetTransaction,
  generation: NotificationsVersion,
  { vehicle_type_id, vehicle_id }: Of = {},
): Promise<UnwatchedVehicleType[]> => {
  const tires = sql`from vehicle v join tire t on t.fleet_id = v.fleet_id and t.vehicle_id = v.id
    where v.fleet_id = vt.fleet_id and v.vehicle_type_id = vt.id
      and (${vehicle_id ?? null}::int is null or v.id = ${vehicle_id ?? null}::int)`
  const { rows } = await sql<Row>`
    select vt.id, vt.name,
      (select count(*)::int from vehicle v where v.fleet_id = vt.fleet_id and v.vehicle_type_id = vt.id) as vehicles,
      (select coalesce(json_agg(distinct jsonb_build_object(${OF_TYPE})), '[]') from vehicle_type_alarm a
        where a.fleet_id = vt.fleet_id and a.vehicle_type_id = vt.id
          and (o.own is null or exists (select ${tires} and not t.override_alarm_settings and ${AT_PLACE}))) as wheels,
      coalesce(o.own, '[]') as own
    from vehicle_type vt
    left join lateral (
      select json_agg(distinct jsonb_build_object('vehicle', v.id, ${OF_TIRE})) as own
      from tire t
      join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
      join vehicle_type_alarm a on a.fleet_id = t.fleet_id and a.vehicle_type_id = v.vehicle_type_id and ${AT_PLACE}
      left join tire_alarm_override own on own.fleet_id = t.fleet_id and own.tire_id = t.id
      where t.fleet_id = vt.fleet_id and t.override_alarm_settings and v.vehicle_type_id = vt.id
        and (${vehicle_id ?? null}::int is null or v.id = ${vehicle_id ?? null}::int)
    ) o on true
    where vt.fleet_id = (select own_fleet())
      and (${vehicle_type_id ?? null}::int is null or vt.id = ${vehicle_type_id ?? null}::int)
    order by vt.name, vt.id`.execute(tx)
  return rows.flatMap(({ id, name, vehicles, wheels, own }) => {
    const watch = lowTireAlarmCoverage([...wheels, ...own], generation)
    if (watch === 'watched') return []
    const ofType = lowTireAlarmCoverage(wheels, generation) !== 'watched'
    return [{ vehicle_type_id: id, name, watch, vehicles: ofType ? vehicles : silentVehicles(own, generation) }]
  })
}

const silentVehicles = (own: readonly OfVehicle[], generation: NotificationsVersion): number =>
  new Set(own.filter((tire) => lowTireAlarmCoverage([tire], generation) !== 'watched').map(({ vehicle }) => vehicle))
    .size

import type { Generation } from '@coldbar/domain/alarms/generation'
import { LOW_SETTINGS, type LowSettings, type LowWatch, lowWatch } from '@coldbar/domain/alarms/low-watch'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'

/** A vehicle type of which some tires may be driven too low while nobody is told. */
export type UnwatchedType = {
  vehicle_type_id: number
  name: string
  watch: Exclude<LowWatch, 'watched'>
  /** How many vehicles are of it. */
  vehicles: number
}

type Row = { id: number; name: string; vehicles: number; wheels: LowSettings[] }

const WHEEL = sql.join(LOW_SETTINGS.flatMap((name) => [sql.lit(name), sql.ref(`a.${name}`)]))

/** The fleet's types by name, or the one with the given id, that do not tell people of this generation of a low tire in time. */
export const unwatchedTypes = async (
  tx: FleetTransaction,
  generation: Generation,
  id: number | null = null,
): Promise<UnwatchedType[]> => {
  const { rows } = await sql<Row>`
    select vt.id, vt.name,
      (select count(*)::int from vehicle v where v.fleet_id = vt.fleet_id and v.vehicle_type_id = vt.id) as vehicles,
      (select coalesce(json_agg(distinct jsonb_build_object(${WHEEL})), '[]') from vehicle_type_alarm a
        where a.fleet_id = vt.fleet_id and a.vehicle_type_id = vt.id) as wheels
    from vehicle_type vt
    where vt.fleet_id = (select own_fleet()) and (${id}::int is null or vt.id = ${id}::int)
    order by vt.name, vt.id`.execute(tx)
  return rows.flatMap(({ id: vehicle_type_id, name, vehicles, wheels }) => {
    const watch = lowWatch(wheels, generation)
    return watch === 'watched' ? [] : [{ vehicle_type_id, name, watch, vehicles }]
  })
}

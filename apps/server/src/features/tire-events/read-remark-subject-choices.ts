import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Translate } from '@coldbar/i18n/translator'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { isDualWheelSql, OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL } from '../../fleet/columns/layout-columns.ts'
import { positionNameOfTire } from '../../fleet/tires/tire-answer.ts'

type Choices = ResponseOf<(typeof calls)['tireEvents.availableTiresVehicles']>['data']
type TireChoice = { id: number; name: string; vehicle_id: number | null }
type Placed = Parameters<typeof positionNameOfTire>[0]

/** The tires and vehicles that a remark may be about, by name. */
export const readRemarkSubjectChoices = async (tx: FleetTransaction, t: Translate): Promise<Choices> => {
  const { rows } = await sql<TireChoice & Placed>`
    select t.id, t.name, t.vehicle_id, t.position_row, t.position_left_right, t.position_inside_outside,
      ${isDualWheelSql('t')} as is_dual
    from tire t
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    ${OPTIONAL_TYPE_AND_LAYOUT_JOIN_SQL}
    order by t.name, t.id`.execute(tx)
  const vehicles = await tx.selectFrom('vehicle').select(['id', 'name']).orderBy('name').orderBy('id').execute()
  return {
    tires: rows.map((tire) => ({
      id: tire.id,
      name: tire.name,
      vehicle_id: tire.vehicle_id,
      position_name: positionNameOfTire(tire, t),
    })),
    vehicles,
  }
}

import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { judgeConditionsAfterWrite } from '../../ingest/changes/judge-conditions-after-write.ts'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import type { TestApp } from './an-app.ts'

/** A record of every kind with all its parts, of this number and name. */
export const furnishRecords = async (
  { db, fleetId: fleet_id, clock }: TestApp,
  id: number,
  word: string,
): Promise<void> => {
  await aFurnishedFleet(db, { fleet_id, id, word })
  const place = sql`${fleet_id}, ${id}, 0, 1, 1`
  await inSystem(db, async (tx) => {
    await sql`insert into tire_alarm_override (fleet_id, tire_id) values (${fleet_id}, ${id})`.execute(tx)
    await sql`update tire set override_alarm_settings = true, purchase_date = '2024-02-29', purchase_price = 385.5 where id = ${id}`.execute(
      tx,
    )
    await sql`insert into weight_spec (fleet_id, vehicle_id, position_row, position_left_right, position_inside_outside,
        suspension_marque_type_id, tag_id, fraction) values (${place}, 100, 4294967295, 0.325)`.execute(tx)
    await sql`update vehicle set obc_integrator_id = ${id}, obc_integrator_data_type = 2, obc_email = 'a@example.com'
        where id = ${id}`.execute(tx)
  })
  // What was written past the engine is judged by the sweep, and by the next write.
  await inFleet(db, { fleetId: fleet_id, role: 'admin' }, (tx) =>
    judgeConditionsAfterWrite(tx, { fleetId: fleet_id, vehicleIds: [id], tireIds: [id] }, epochSeconds(clock.seconds)),
  )
}

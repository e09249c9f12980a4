import { newTireState } from '@coldbar/domain/state/tire-state'
import { aProblem } from '@coldbar/domain/testing/a-problem'
import { anOpenEvent } from '@coldbar/domain/testing/a-tire-condition-input'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrationFiles } from '../db/schema/migration-files.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { judgeConditionsAfterWrite } from '../ingest/changes/judge-conditions-after-write.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aTire, aVehicle } from '../testing/builders.ts'
import { sweepDueRigsOnce } from './sweep.ts'

const { db } = await aDatabase()
const HOUR = 3_600

it('what was written down since its last alarm is since its first sign once the program is a newer one', async () => {
  const now = epochSeconds(Math.floor(Date.now() / 1_000))
  const fleet_id = await aFleet(db)
  const { id: vehicle_id } = await aVehicle(db, { fleet_id })
  const mounted = await aTire(db, {
    ...{ fleet_id, vehicle_id, tag_id: 1 },
    ...{ position_row: 0, position_left_right: 0, position_inside_outside: 1 },
  })
  const loose = await aTire(db, { fleet_id, tag_id: 2 })
  const [since, start] = [epochSeconds(now - 13 * HOUR), epochSeconds(now - 5 * HOUR)]
  const state = {
    ...newTireState(),
    last: { time: now, pressure: 7.6, temperature: 15, speed: null },
    fillLevel: 85,
    open: [{ ...anOpenEvent('fillLevelBelow90'), start }],
    ingest: { problems: { recent: [aProblem(['fillLevelBelow90'], { since })], past: [] } },
  }
  await inSystem(db, (tx) =>
    sql`insert into tire_state (fleet_id, tire_id, state, last_time, fill_level)
      select ${fleet_id}, id, ${JSON.stringify(state)}::json, to_timestamp(${now}), 85 from unnest(${[mounted.id, loose.id]}::int[]) id`.execute(
      tx,
    ),
  )
  await inFleet(db, { fleetId: fleet_id, role: 'user' }, (tx) =>
    judgeConditionsAfterWrite(tx, { fleetId: fleet_id, vehicleIds: [vehicle_id], tireIds: [loose.id] }, now),
  )
  const told = async () =>
    (
      await inSystem(db, (tx) =>
        sql<{
          since: EpochSeconds
        }>`select date_part('epoch', since_3) as since from tire_state where fleet_id = ${fleet_id}
          union all select date_part('epoch', since_3) from vehicle_state where fleet_id = ${fleet_id}`.execute(tx),
      )
    ).rows.map((row) => row.since)
  expect(await told()).toEqual([since, since, since])

  await inSystem(db, async (tx) => {
    for (const table of ['tire_state', 'vehicle_state'])
      await sql`update ${sql.table(table)} set since_3 = to_timestamp(${start}), due_at = null where fleet_id = ${fleet_id}`.execute(
        tx,
      )
  })
  const sweep = () => sweepDueRigsOnce(db, epochSeconds(now + 60), (sentence) => expect(sentence).toBe('no complaint'))
  await sweep()
  expect(await told()).toEqual([start, start, start])
  const change = readMigrationFiles(MIGRATIONS_FOLDER).find(({ name }) => name === '125_since_its_first_sign.sql')
  await sql.raw(change?.sql ?? '').execute(db)
  await sweep()
  expect(await told()).toEqual([since, since, since])
})

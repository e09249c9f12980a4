import { retentionBounds } from '@coldbar/domain/retention/fleet-retention'
import { KEPT_SINCE, refusedReadingsKeptSince, retentionStart } from '@coldbar/domain/retention/retention-start'
import { days, type EpochSeconds, epochSeconds, hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { ensureMeasurementPartitions } from '../db/jobs/partitions.ts'
import { readReadingsStoredSince, readRetentionChoices } from '../db/retention/fleet-retention.repository.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aTire, aVehicle } from '../testing/builders.ts'
import { deleteMeasurements, FIRST_MEASUREMENT, ROWS_AT_ONCE } from './expired-rows.repository.ts'
import { removalSteps } from './removal-steps.ts'
import { removeExpiredOfFleets } from './start-retention.ts'

const INSTALLATION = 25
const NOW = epochSeconds(Math.floor(Date.now() / 1000))
const START = retentionStart(NOW, 6)

const { db } = await aDatabase()
await ensureMeasurementPartitions(db, INSTALLATION)
const remove = (now: EpochSeconds = NOW) => removeExpiredOfFleets({ db, retentionMonths: INSTALLATION }, now)

let own: number
let other: number
beforeEach(async () => {
  await inSystem(db, (tx) => sql`update fleet set measurements_months = null, visits_months = null`.execute(tx))
  own = await aFleet(db, { measurements_months: 6, visits_months: 2 })
  other = await aFleet(db)
})

const measure = (fleetId: number, tireId: number, ...times: number[]) =>
  inSystem(db, (tx) =>
    sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature)
      select ${fleetId}, ${tireId}, to_timestamp(t), 8, 20 from unnest(${times}::float8[]) t`.execute(tx),
  )

const kept = async (table: string, column: string, fleetId: number): Promise<number[]> => {
  const { rows } = await inSystem(db, (tx) =>
    sql<{ at: number }>`select date_part('epoch', ${sql.ref(column)}) as at from ${sql.table(table)}
      where fleet_id = ${fleetId} order by 1`.execute(tx),
  )
  return rows.map(({ at }) => at)
}
const readings = (fleetId: number) => kept('measurement', 'time', fleetId)

const logged = async (fleetId: number) => {
  const { rows } = await inSystem(db, (tx) =>
    sql<{ changes: unknown }>`select detail->'changes' as changes from audit_log
      where fleet_id = ${fleetId} and action = 'fleets.removeExpired' and entity_id = ${fleetId} order by id`.execute(
      tx,
    ),
  )
  return rows.map(({ changes }) => changes)
}
const told = (kind: string, removed: number, before: number) => [
  { field: `${kind}_removed`, before: null, after: removed },
  { field: `${kind}_removed_before`, before: null, after: before },
]

it('removes the readings of a fleet from before the months that it keeps, also of tires that are deleted, and of no other', async () => {
  for (const fleetId of [own, other]) for (const tire of [1, -7]) await measure(fleetId, tire, START - 1, START)
  await remove()
  expect(await readings(own)).toEqual([START, START])
  expect(await readings(other)).toHaveLength(4)
})

it('removes nothing during the week in which a choice can be taken back, nor in the hour after it', async () => {
  const countsFrom = (from: number) =>
    inSystem(db, (tx) =>
      sql`update fleet set measurements_months_before = 25, measurements_months_from = to_timestamp(${from}) where id = ${own}`.execute(
        tx,
      ),
    )
  await measure(own, 1, NOW - days(400))
  await countsFrom(NOW - hours(1) + 1)
  await remove()
  expect(await readings(own)).toHaveLength(1)
  await countsFrom(NOW - hours(1))
  await remove()
  expect(await readings(own)).toEqual([])
})

it('removes nothing that only one of two clocks says is over', async () => {
  await inSystem(db, (tx) =>
    sql`update fleet set measurements_months_before = 25, measurements_months_from = now() + interval '1 day' where id = ${own}`.execute(
      tx,
    ),
  )
  await measure(own, 1, NOW - days(400))
  await remove(epochSeconds(NOW + days(7)))
  expect(await readings(own)).toHaveLength(1)
})

it('removes suspension readings and the points that late readings start from, but the one that a past was closed at', async () => {
  const { id } = await aVehicle(db, { fleet_id: own })
  await inSystem(db, async (tx) => {
    for (const time of [START - 10, START - 5, START]) {
      await sql`insert into suspension_reading (fleet_id, tag_id, time, received_at, pressure)
        values (${own}, 1, to_timestamp(${time}), now(), 3)`.execute(tx)
      await sql`insert into vehicle_checkpoint (fleet_id, vehicle_id, time, state)
        values (${own}, ${id}, to_timestamp(${time}), '{}')`.execute(tx)
    }
    await sql`insert into vehicle_state (fleet_id, vehicle_id, base_at) values (${own}, ${id}, to_timestamp(${START - 5}))
      on conflict (fleet_id, vehicle_id) do update set base_at = excluded.base_at`.execute(tx)
  })
  await remove()
  expect(await kept('suspension_reading', 'time', own)).toEqual([START])
  expect(await kept('vehicle_checkpoint', 'time', own)).toEqual([START - 5, START])
})

it('removes refused readings from before with their places once a day, 30 days after they came in, and those of no time that can be by when they did', async () => {
  const refused = (reason: string, time: number | null, received: number) =>
    inSystem(db, (tx) =>
      sql`insert into quarantined_reading (fleet_id, received_at, reason, tag_id, time, payload)
        values (${own}, to_timestamp(${received}::float8), ${reason}, 1, to_timestamp(${time}::float8), ${`${reason} ${time} ${received}`})`.execute(
        tx,
      ),
    )
  const shownSince = refusedReadingsKeptSince(NOW)
  // A unit whose clock was never set: its readings wait for their tire to be entered.
  await refused('unknown_tag', 1_000, NOW)
  await refused('unknown_tag', START, shownSince - 1)
  await refused('unknown_tag', 1_000, START)
  await refused('unknown_tag', 4_000_000_000, START + 1)
  await refused('too_old', START - 1, shownSince)
  const stay = [START, START + 1, shownSince - 1, shownSince, NOW]
  await refused('unknown_tag', 1_000, START - 1)
  await refused('unknown_tag', 4_000_000_000, START - 2)
  await refused('malformed', null, START - 3)
  await refused('too_old', START - 1, shownSince - 2)
  await remove()
  await remove()
  expect(await kept('quarantined_reading', 'received_at', own)).toEqual(stay)
  expect(await logged(own)).toEqual([told('measurements', 4, START)])
})

it('forgets sensors of nobody that were last heard before, with where that was', async () => {
  const heard = (tag: number, last: number) =>
    inSystem(db, (tx) =>
      sql`insert into discovered_tag (fleet_id, tag_id, first_heard_at, last_heard_at, last_latitude, last_longitude)
        values (${own}, ${tag}, to_timestamp(${START - 9}), to_timestamp(${last}), 52, 5)`.execute(tx),
    )
  await heard(1, START - 1)
  await heard(2, START)
  await remove()
  expect(await kept('discovered_tag', 'last_heard_at', own)).toEqual([START])
})

it('removes refused readings and sensors of nobody of a fleet that chose nothing when the months of its installation are over', async () => {
  const start = retentionStart(epochSeconds(NOW - hours(1)), INSTALLATION)
  for (const at of [start - 1, start]) {
    await inSystem(db, async (tx) => {
      await sql`insert into quarantined_reading (fleet_id, received_at, reason, tag_id, payload)
        values (${other}, to_timestamp(${at}::float8), 'malformed', 1, ${String(at)})`.execute(tx)
      await sql`insert into discovered_tag (fleet_id, tag_id, first_heard_at, last_heard_at)
        values (${other}, ${at}, to_timestamp(${start - 9}), to_timestamp(${at}))`.execute(tx)
    })
  }
  await remove()
  await remove()
  expect(await kept('quarantined_reading', 'received_at', other)).toEqual([start])
  expect(await kept('discovered_tag', 'last_heard_at', other)).toEqual([start])
  expect(await logged(other)).toEqual([told('measurements', 1, start)])
})

it('forgets how and where it stood before changes of tires when the readings of then go, and keeps that they were', async () => {
  const before = (id: number) => ({
    tires: [{ id, tag_id: 7, vehicle_id: 3, state: { place: 'here' }, base: {}, base_at: null, mounted: {} }],
    stays: [{ tire_id: id, since: '2020-01-01' }],
    vehicles: [{ id: 3, state: { place: 'here' } }],
  })
  const change = (fleetId: number, id: number, at: number) =>
    inSystem(db, async (tx) => {
      await sql`insert into tire_change (fleet_id, id, kind, at, entered_at, user_name, tire_ids, vehicle_ids, moves, before)
        values (${fleetId}, ${id}, 'store', to_timestamp(${at}), now(), 'me', array[${id}::int], '{3}', '[]', ${JSON.stringify(before(id))})`.execute(
        tx,
      )
      await sql`insert into tire_change_checkpoint (fleet_id, change_id, vehicle_id, time, state)
        values (${fleetId}, ${id}, 3, to_timestamp(${at}), '{}')`.execute(tx)
    })
  const installation = retentionStart(epochSeconds(NOW - hours(1)), INSTALLATION)
  await change(own, 1, START - 1)
  await change(own, 2, START)
  await change(other, 1, installation - 1)
  await change(other, 2, installation)
  await remove()
  for (const fleetId of [own, other]) {
    const { rows } = await inSystem(db, (tx) =>
      sql<{
        id: number
        before: unknown
      }>`select id, before from tire_change where fleet_id = ${fleetId} order by id`.execute(tx),
    )
    const forgotten = { ...before(1), vehicles: [], tires: [{ id: 1, tag_id: 7, vehicle_id: 3 }] }
    expect(rows).toEqual([
      { id: 1, before: forgotten },
      { id: 2, before: before(2) },
    ])
    expect(await kept('tire_change_checkpoint', 'time', fleetId)).toHaveLength(1)
  }
})

it('removes visits that ended before the months that a fleet keeps them, and nothing that goes on', async () => {
  const { id } = await aVehicle(db, { fleet_id: own })
  const visit = (entered: string, left: string | null) =>
    inSystem(db, (tx) =>
      sql`with place as (insert into poi (fleet_id, name, south, west, north, east, area)
          values (${own}, ${`${entered} ${left}`}, 51, 4, 53, 6, '{"kind": "circle", "centre": {"latitude": 52, "longitude": 5}, "radius": 100}') returning id)
        insert into poi_visit (fleet_id, poi_id, vehicle_id, entered_at, left_at)
        select ${own}, id, ${id}, to_timestamp(${NOW}) - ${entered}::interval, to_timestamp(${NOW}) - ${left}::interval from place`.execute(
        tx,
      ),
    )
  const ended = KEPT_SINCE.visits(epochSeconds(NOW - hours(1)), 2)
  await visit('5 months', '3 months')
  await visit('5 months', `${NOW - ended + 1} seconds`)
  await visit('5 months', `${NOW - ended} seconds`)
  await visit('5 months', null)
  await remove()
  expect(await kept('poi_visit', 'left_at', own)).toEqual([ended, null])
  expect(await logged(own)).toEqual([told('visits', 2, ended)])
})

it('takes what is much in steps of which each begins where the last ended, and goes on from there in another month', async () => {
  const many = Array.from({ length: 2 * ROWS_AT_ONCE + 3 }, (_, at) => START - 1 - at)
  await measure(own, 1, ...many)
  await remove()
  expect(await readings(own)).toEqual([])
  // What lies behind what was removed is looked at no more, until the fleet keeps more again.
  await measure(own, 1, START - 1)
  await remove()
  expect(await readings(own)).toHaveLength(1)
  await inSystem(db, (tx) => sql`update fleet set measurements_months = 20 where id = ${own}`.execute(tx))
  await remove()
  await inSystem(db, (tx) => sql`update fleet set measurements_months = 6 where id = ${own}`.execute(tx))
  await remove()
  expect(await readings(own)).toEqual([])
})

it('says what may be gone before anything is, and says it still when the fleet keeps more again', async () => {
  const storedSince = (installation = INSTALLATION) =>
    inFleet(db, { fleetId: own, role: 'user' }, (tx) => readReadingsStoredSince(tx, NOW, installation))
  const choose = (months: number | null) =>
    inSystem(db, (tx) => sql`update fleet set measurements_months = ${months} where id = ${own}`.execute(tx))
  await measure(own, 1, START - 1)
  await choose(null)
  expect(await storedSince()).toBe(retentionStart(NOW, INSTALLATION))
  await choose(6)
  const choices = await inFleet(db, { fleetId: own, role: 'user' }, (tx) => readRetentionChoices(tx, own))
  const steps = removalSteps(db, { id: own, choices, removedTo: null }, retentionBounds(INSTALLATION), NOW)
  const isKept = async () => (await readings(own)).length > 0
  let told = epochSeconds(0)
  while (await isKept()) {
    told = await storedSince(240)
    await steps.next()
  }
  expect(told).toBe(START)
  await choose(20)
  expect(await storedSince()).toBe(START)
  await remove()
  await choose(null)
  expect(await storedSince()).toBe(START)
  await choose(5)
  expect(await storedSince()).toBe(retentionStart(NOW, 5))
})

it('ends with the next step when somebody takes the choice back', async () => {
  await measure(own, 1, ...Array.from({ length: 2 * ROWS_AT_ONCE }, (_, at) => START - 1 - at))
  const choices = await inFleet(db, { fleetId: own, role: 'user' }, (tx) => readRetentionChoices(tx, own))
  const steps = removalSteps(db, { id: own, choices, removedTo: null }, retentionBounds(INSTALLATION), NOW)
  while ((await readings(own)).length === 2 * ROWS_AT_ONCE) await steps.next()
  await inSystem(db, (tx) => sql`update fleet set measurements_months = null where id = ${own}`.execute(tx))
  for (const _ of [1, 2, 3]) await steps.next()
  expect(await steps.next()).toEqual({ done: true, value: undefined })
  expect(await readings(own)).toHaveLength(ROWS_AT_ONCE)
})

it('goes on with the month at which it was stopped', async () => {
  const month = retentionStart(NOW, 7)
  await measure(own, 1, month - 1, ...Array.from({ length: ROWS_AT_ONCE + 1 }, (_, at) => START - 1 - at))
  const choices = await inFleet(db, { fleetId: own, role: 'user' }, (tx) => readRetentionChoices(tx, own))
  const steps = removalSteps(db, { id: own, choices, removedTo: null }, retentionBounds(INSTALLATION), NOW)
  while ((await readings(own)).length > 2) await steps.next()
  const removedTo = async () =>
    (
      await inSystem(db, (tx) =>
        sql<{
          at: number
        }>`select date_part('epoch', measurements_removed_to) as at from fleet where id = ${own}`.execute(tx),
      )
    ).rows[0]?.at
  expect(await removedTo()).toBe(month)
  await remove()
  expect(await removedTo()).toBe(START)
  expect(await readings(own)).toEqual([])
})

it('tells in the log of the fleet what was removed, how much and up to when, once', async () => {
  await measure(own, 1, ...Array.from({ length: ROWS_AT_ONCE + 2 }, (_, at) => START - 1 - at), START)
  await inSystem(db, (tx) =>
    sql`insert into suspension_reading (fleet_id, tag_id, time, received_at, pressure)
      values (${own}, 1, to_timestamp(${START - 1}), now(), 3)`.execute(tx),
  )
  await measure(other, 1, START - 1)
  await remove()
  await remove()
  expect(await logged(own)).toEqual([told('measurements', ROWS_AT_ONCE + 3, START)])
  expect(await logged(other)).toEqual([])
})

it('tells what a process removed that ended before it told of it', async () => {
  await measure(own, 1, START - 1)
  const choices = await inFleet(db, { fleetId: own, role: 'user' }, (tx) => readRetentionChoices(tx, own))
  const steps = removalSteps(db, { id: own, choices, removedTo: null }, retentionBounds(INSTALLATION), NOW)
  while ((await readings(own)).length > 0) await steps.next()
  expect(await logged(own)).toEqual([])
  await inSystem(db, (tx) => sql`update fleet set measurements_months = null where id = ${own}`.execute(tx))
  await remove()
  expect(await logged(own)).toEqual([told('measurements', 1, START)])
})

it('comes back for the rest of what suspension tags said where it was stopped between', async () => {
  await inSystem(db, (tx) =>
    sql`insert into suspension_reading (fleet_id, tag_id, time, received_at, pressure)
      select ${own}, 1, to_timestamp(${START} - n), now(), 3 from generate_series(1, ${ROWS_AT_ONCE + 1}) n`.execute(
      tx,
    ),
  )
  const choices = await inFleet(db, { fleetId: own, role: 'user' }, (tx) => readRetentionChoices(tx, own))
  const steps = removalSteps(db, { id: own, choices, removedTo: null }, retentionBounds(INSTALLATION), NOW)
  const rest = () => kept('suspension_reading', 'time', own)
  while ((await rest()).length > 1) await steps.next()
  await remove()
  expect(await rest()).toEqual([])
})

it('lets nobody wait for a fleet whose removal fails, or of which somebody holds a row', async () => {
  await inSystem(db, (tx) => sql`update fleet set measurements_months = 6 where id = ${other}`.execute(tx))
  for (const fleetId of [own, other])
    await measure(fleetId, 1, ...Array.from({ length: ROWS_AT_ONCE + 1 }, (_, at) => START - 1 - at))
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holder = inSystem(db, async (tx) => {
    await sql`select from measurement where fleet_id = ${other} and time = to_timestamp(${START - 1}) for update`.execute(
      tx,
    )
    hold()
    await released
  })
  await held
  await inSystem(db, async (tx) => {
    await sql
      .raw(`create function refuse_removal() returns trigger language plpgsql as $$ begin
        if old.fleet_id = ${own} then raise exception 'this one fails'; end if; return old; end $$`)
      .execute(tx)
    await sql`create trigger refuse_removal before delete on measurement for each row execute function refuse_removal()`.execute(
      tx,
    )
  })
  try {
    await expect(remove()).rejects.toThrow(`fleet ${own}`)
    expect(await readings(own)).toHaveLength(ROWS_AT_ONCE + 1)
    expect(await readings(other)).toEqual([START - 1])
  } finally {
    release()
    await holder
    await inSystem(db, (tx) => sql`drop trigger refuse_removal on measurement`.execute(tx))
  }
  await remove()
  expect([...(await readings(own)), ...(await readings(other))]).toEqual([])
})

it('finds the rows along the key, in the months that go and no other', async () => {
  const tire = await aTire(db, { fleet_id: own })
  await inSystem(db, (tx) =>
    sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature)
      select f, ${tire.id} + t, to_timestamp(${NOW}) - n * interval '1 day', 8, 20
      from unnest(array[${own}::int, ${other}::int]) f, generate_series(0, 49) t, generate_series(1, 300) n`.execute(
      tx,
    ),
  )
  await sql`analyze measurement`.execute(db)
  const plan = await inFleet(db, { fleetId: own, role: 'user' }, async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select tire_id, time from measurement
      where fleet_id = (select own_fleet()) and time >= to_timestamp(0) and time < to_timestamp(${START}::float8)
        and (tire_id, time) > (0, to_timestamp(0)) order by tire_id, time limit ${ROWS_AT_ONCE} for update skip locked`.execute(
      tx,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Scan using measurement_')
  expect(plan).not.toMatch(/-> +Sort\b|Seq Scan on measurement/)
  const month = new Date(START * 1000).toISOString().slice(0, 7).replace('-', '')
  expect(plan).not.toContain(`measurement_${month}`)
  const removed = await inFleet(db, { fleetId: own, role: 'user' }, (tx) =>
    deleteMeasurements(tx, { from: epochSeconds(0), until: START }, FIRST_MEASUREMENT),
  )
  expect(removed.mark).not.toBeNull()
})

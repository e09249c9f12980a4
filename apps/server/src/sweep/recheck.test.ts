import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aVehicle, aVehicleType } from '../testing/builders.ts'
import { countLockWaiters } from '../testing/count-lock-waiters.ts'

const { db } = await aDatabase()

const run = async <T>(query: ReturnType<typeof sql<T>>) => (await inSystem(db, (tx) => query.execute(tx))).rows

/** Two vehicles of one type, a tire on the first and one on none; all were heard of. */
const aYard = async () => {
  const fleet_id = await aFleet(db)
  const type = await aVehicleType(db, { fleet_id })
  const alarm = await aPositionAlarm(db, { fleet_id, vehicle_type_id: type.id })
  const [first, second] = [
    await aVehicle(db, { fleet_id, vehicle_type_id: type.id }),
    await aVehicle(db, { fleet_id, vehicle_type_id: type.id }),
  ]
  const tire = await aTire(db, { fleet_id, vehicle_id: first.id, tag_id: 1 })
  const loose = await aTire(db, { fleet_id, tag_id: 2 })
  // As stored, the later one comes first: who takes them as they come takes it first.
  for (const { id } of [second, first])
    await run(sql`insert into vehicle_state (fleet_id, vehicle_id) values (${fleet_id}, ${id})`)
  await run(sql`insert into tire_state (fleet_id, tire_id) values (${fleet_id}, ${loose.id})`)
  /** What is to be judged anew after this edit; nothing is, afterwards. */
  const after = async (edit: ReturnType<typeof sql>) => {
    await run(edit)
    const vehicles = await run(sql<{ id: number }>`update vehicle_state set recheck = false, due_at = null
      where fleet_id = ${fleet_id} and recheck and due_at is not null returning vehicle_id as id`)
    const tires = await run(sql<{ id: number }>`update tire_state set recheck = false, due_at = null
      where fleet_id = ${fleet_id} and recheck and due_at is not null returning tire_id as id`)
    const names = new Map([
      [first.id, 'first'],
      [second.id, 'second'],
    ])
    return [...vehicles.map(({ id }) => names.get(id) ?? '?').sort(), ...tires.map(() => 'loose')]
  }
  return { fleet_id, type, alarm, first, second, tire, loose, after }
}

describe('vehicles are judged anew', () => {
  it('when a limit of their type is edited, and not when only a name is', async () => {
    const { type, alarm, after } = await aYard()
    expect(await after(sql`update vehicle_type set name = 'Other' where id = ${type.id}`)).toEqual([])
    expect(await after(sql`update vehicle_type_alarm set name = 'Left' where id = ${alarm.id}`)).toEqual([])
    expect(await after(sql`update vehicle_type_alarm set min_pressure = min_pressure where id = ${alarm.id}`)).toEqual(
      [],
    )
    expect(await after(sql`update vehicle_type set max_temperature_diff = 12 where id = ${type.id}`)).toEqual([
      'first',
      'second',
    ])
    expect(await after(sql`update vehicle_type_alarm set min_pressure = 6 where id = ${alarm.id}`)).toEqual([
      'first',
      'second',
    ])
  })

  it('when their type gains or loses a position', async () => {
    const { fleet_id, type, alarm, after } = await aYard()
    expect(
      await after(sql`insert into vehicle_type_alarm (fleet_id, vehicle_type_id, position_row, position_left_right,
        position_inside_outside) values (${fleet_id}, ${type.id}, 3, 0, 1)`),
    ).toEqual(['first', 'second'])
    expect(await after(sql`delete from vehicle_type_alarm where id = ${alarm.id}`)).toEqual(['first', 'second'])
  })

  it('when they get another type', async () => {
    const { fleet_id, second, after } = await aYard()
    const other = await aVehicleType(db, { fleet_id })
    expect(await after(sql`update vehicle set name = 'Other' where id = ${second.id}`)).toEqual([])
    expect(await after(sql`update vehicle set vehicle_type_id = ${other.id} where id = ${second.id}`)).toEqual([
      'second',
    ])
  })

  it.each(['tire', 'loose'] as const)('when limits of one %s’s own begin, change or cease to count', async (which) => {
    const yard = await aYard()
    const { fleet_id, after } = yard
    const { id } = yard[which]
    const whole = [which === 'tire' ? 'first' : 'loose']
    const make = sql`insert into tire_alarm_override (fleet_id, tire_id) values (${fleet_id}, ${id})`
    expect(await after(make)).toEqual([])
    expect(await after(sql`update tire_alarm_override set min_pressure = 5 where tire_id = ${id}`)).toEqual([])
    expect(await after(sql`update tire set name = 'Other' where id = ${id}`)).toEqual([])
    expect(await after(sql`update tire set override_alarm_settings = true where id = ${id}`)).toEqual(whole)
    expect(await after(sql`update tire_alarm_override set min_pressure = 5 where tire_id = ${id}`)).toEqual([])
    expect(await after(sql`update tire_alarm_override set min_pressure = 6 where tire_id = ${id}`)).toEqual(whole)
    expect(await after(sql`delete from tire_alarm_override where tire_id = ${id}`)).toEqual(whole)
    expect(await after(make)).toEqual(whole)
    expect(await after(sql`update tire set override_alarm_settings = false where id = ${id}`)).toEqual(whole)
  })
})

it('an edit waits for who judges a vehicle by the old limits, in the order of ids, and has it judged once more', async () => {
  const { fleet_id, alarm, first, second, after } = await aYard()
  await run(sql`update vehicle_state set recheck = true, due_at = now() where fleet_id = ${fleet_id}`)
  const judging = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const sweep = inSystem(db, async (tx) => {
    await sql`update vehicle_state set recheck = false, due_at = null where vehicle_id = ${first.id} and fleet_id = ${fleet_id}`.execute(
      tx,
    )
    locked.resolve()
    await judging.promise
  })
  await locked.promise
  const edit = after(sql`update vehicle_type_alarm set min_pressure = 6 where id = ${alarm.id}`)
  const isWaiting = async () => (await inSystem(db, countLockWaiters)) > 0
  await expect.poll(isWaiting).toBe(true)
  const free = await run(sql`select from vehicle_state where fleet_id = ${fleet_id} and vehicle_id = ${second.id}
    for no key update skip locked`)
  judging.resolve()
  await sweep
  expect(free).toHaveLength(1)
  expect(await edit).toEqual(['first', 'second'])
})

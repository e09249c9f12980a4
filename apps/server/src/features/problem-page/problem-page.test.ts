import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aHeardTireMaker } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aFleet, aTire } from '../../testing/builders.ts'

const { server, call: user } = await aSignedInServer('user')
const { make, says } = await aHeardTireMaker(server, { filllt90_enabled: true, optimal_pressure: 9 })
const HOUR = 3_600

const aLowTire = async () => {
  const tire = await make()
  const beside = await aTire(server.db, {
    fleet_id: server.fleetId,
    vehicle_id: tire.vehicleId,
    position_row: 0,
    position_left_right: 1,
    position_inside_outside: 1,
  })
  server.clock.seconds += HOUR
  await sql`select ensure_measurement_partition(to_timestamp(${server.clock.seconds}))`.execute(server.db)
  await sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, received_at, pressure, temperature, fill_level)
    values (${server.fleetId}, ${beside.id}, ${tire.vehicleId}, to_timestamp(${server.clock.seconds - 2000}), now(), 8.9, 15, 98.2)`.execute(
    server.db,
  )
  const before = [5, 4, 3, 2, 1, 0]
  await says(
    tire,
    before.map((n) => ({ time: server.clock.seconds - n * 300, pressure: 5.5 })),
  )
  const { rows } = await sql<{ id: number }>`select id from tire_problem where tire_id = ${tire.tireId}`.execute(
    server.db,
  )
  return { tire, beside: beside.id, problemId: rows[0]?.id ?? 0 }
}

it('tells of a problem where it stood, when it was believed, its limit, its figures and the axle of that moment', async () => {
  const { tire, beside, problemId } = await aLowTire()
  const answer = await user('problems.details', { problem_id: problemId })
  expect(answer.statusCode).toBe(200)
  const { problem, why, ...whose } = answer.json().data
  expect(problem).toMatchObject({ id: problemId, tire_id: tire.tireId, level: 'alarm' })
  expect(whose).toMatchObject({ position_row: 0, position_left_right: 0, is_dual: false })
  expect(why).toMatchObject({ kind: 'fillLevelBelow90', limit: 90, event_data: { p: 5.5 } })
  expect(why.confirmed).toBeGreaterThanOrEqual(why.start)
  expect(why.wheels).toMatchObject([
    // Nobody knows this tire yet: 5.5 of 9 bar at 15 °C is the most that it held, and what the alarm went by.
    { tire_id: tire.tireId, pressure: 5.5, temperature: 15, fill_level: null, fill_level_bound: 65 },
    { tire_id: beside, pressure: 8.9, fill_level: 100, fill_level_bound: null },
  ])
})

it('lists whom it was told to, and not what was told of others', async () => {
  const { problemId } = await aLowTire()
  const other = await aLowTire()
  for (const [id, recipient] of [
    [problemId, 'yard@example.com'],
    [other.problemId, 'elsewhere@example.com'],
  ] as const)
    await sql`insert into outbox (fleet_id, channel, recipient, content, due_at, what, problem_id, dedupe_key)
      values (${server.fleetId}, 'email', ${recipient}, ${JSON.stringify({ subject: 'Leak', text: 'A leak', sms: 'Leak' })}::jsonb,
        now(), 'start', ${id}, ${recipient})`.execute(server.db)
  const { data } = (await user('deliveries.ofProblem', { problem_id: problemId })).json()
  expect(data).toMatchObject([
    { recipient: 'yard@example.com', channel: 'email', title: 'Leak', problem_id: problemId },
  ])
})

it('answers 404 of another fleet’s problem, of none, and of one of which the generation sees no step', async () => {
  const fleet_id = await aFleet(server.db)
  const { problemId, tire } = await aLowTire()
  await sql`insert into tire_problem (fleet_id, id, tire_id, key, family, since, found_at, last_at, record)
    select ${fleet_id}, 777777, ${(await aTire(server.db, { fleet_id })).id}, key, family, since, found_at, last_at, record
    from tire_problem where id = ${problemId}`.execute(server.db)
  for (const id of [777_777, 777_778])
    for (const call of ['problems.details', 'deliveries.ofProblem'] as const)
      expect((await user(call, { problem_id: id })).statusCode).toBe(404)
  await sql`update tire_problem set record = jsonb_set(record, '{steps}', '[{"kind":"pressureLow","start":1,"foundAt":1,"times":1,"end":null}]')
    where tire_id = ${tire.tireId}`.execute(server.db)
  expect((await user('problems.details', { problem_id: problemId })).statusCode).toBe(404)
})

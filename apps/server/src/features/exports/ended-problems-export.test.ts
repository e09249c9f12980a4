import { sql } from 'kysely'
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import { aBurstAfterLeak } from '../../testing/a-burst-after-a-leak.ts'
import { aHeardTireMaker } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient } from '../../testing/an-api-client.ts'

const { server, call: user } = await aSignedInServer('user')

it('says of a problem that ended what is to be done where its tire must come off that vehicle all the same', async () => {
  const start = server.clock.seconds + 3600
  const heard = await aHeardTireMaker(server, { optimal_pressure: 9, filllt90_enabled: true, filllt80_enabled: true })
  const tire = await heard.make()
  const pressures = [9, 9, 5.5, 5.5, 5.5, 9.1, 9.1, 9.1, 9.1, 9.1, 9.1]
  await heard.says(
    tire,
    pressures.map((pressure, at) => ({ time: start + at * 400, pressure })),
  )
  const [{ id }] = (await user('tires.details', { tire_id: tire.tireId })).json().problems
  const asked = { kind: 'problems', start_date: start - 86_400, end_date: start + 86_400 }
  const cells = async () => {
    const { body } = await user('exports.fleet', asked)
    const { data } = papaparse.parse<Record<string, string>>(body.replace(/^\uFEFF/, '').trimEnd(), { header: true })
    const row = data.find(({ problem_id }) => problem_id === String(id))
    return [row?.end_reason, row?.what_to_do]
  }
  const todo = 'Do not inflate. Take it off and look inside.'
  expect(await cells()).toEqual(['inflated', todo])
  const elsewhere = await heard.make()
  const move = (vehicle: number) =>
    sql`update tire_problem set vehicle_id = ${vehicle} where tire_id = ${tire.tireId}`.execute(server.db)
  await move(elsewhere.vehicleId)
  expect(await cells()).toEqual(['inflated', ''])
  await move(tire.vehicleId)
  await user('tires.lookInside', { data: { tire_id: tire.tireId } })
  expect(await cells()).toEqual(['inflated', ''])
})

it('says of a tire that burst what it lost before, in the words of screens and as its reader may see it', async () => {
  const heard = await aHeardTireMaker(server, { optimal_pressure: 9 })
  const tire = await heard.make()
  const [leak, burst] = [server.clock.seconds + 3_600, server.clock.seconds + 9 * 3_600]
  server.clock.seconds = burst + 3_600
  const id = await aBurstAfterLeak(server.db, tire.tireId, { leak, burst })
  const before = new Date(leak * 1000).toISOString()
  await server.addUser('admin')
  for (const [caller, about] of [
    [user, 'about '],
    [anApiClient(server, await server.signIn('admin')), ''],
  ] as const) {
    const { body } = await caller('exports.fleet', { kind: 'problems', start_date: leak - 60, end_date: burst + 60 })
    const { data } = papaparse.parse<Record<string, string>>(body.replace(/^\uFEFF/, '').trimEnd(), { header: true })
    expect(data.find(({ problem_id }) => problem_id === String(id))).toMatchObject({
      since_utc: new Date(burst * 1000).toISOString(),
      loss_before: `Before that it lost air since ${before}: ${about}100\u00a0% to ${about}80\u00a0%.`,
      loss_before_since_utc: before,
      loss_before_fill_level_start_percent: '100',
    })
    for (const row of data.filter(({ problem_id }) => problem_id !== String(id))) expect(row.loss_before).toBe('')
  }
})

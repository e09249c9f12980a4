import { sql } from 'kysely'
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import { aHeardTireMaker } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'

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

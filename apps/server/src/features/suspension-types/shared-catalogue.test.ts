import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSystem } from '../../db/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aCaller, type Caller } from '../../testing/a-caller.ts'
import { aFleet, aVehicle } from '../../testing/builders.ts'

let server: TestApp
let editor: Caller
let elsewhere: number
let type: number

const entriesOf = async (fleetId: number) => {
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ action: string; name: string; by: string; fields: string[] }>`
      select action, entity_name as name, user_name as by,
        array(select c ->> 'field' from jsonb_array_elements(detail -> 'changes') c) as fields
      from audit_log where fleet_id = ${fleetId} order by id`.execute(tx),
  )
  return rows
}

beforeAll(async () => {
  server = await anApp()
  await server.addUser('editor')
  editor = aCaller(server, await server.signIn('editor'))
  elsewhere = await aFleet(server.db)
  const brand = (await editor('suspensionBrands.add', { data: { name: 'Shared' } })).json().data.id
  const data = { name: 'Bellows', marque_id: brand, param_a: 1_000, param_b: 500 }
  const added = await editor('suspensionTypes.add', { data })
  expect(added.statusCode, added.body).toBe(200)
  type = added.json().data.id
})
afterAll(() => server.app.close())

const change = (data: Record<string, unknown>) => editor('suspensionTypes.update', { data: { id: type, ...data } })

it('figures of a type change as long as no other fleet weighs with it, and nobody else is told', async () => {
  await aVehicle(server.db, { fleet_id: server.fleetId, suspension_marque_type_id: type })
  expect((await change({ param_a: 1_100 })).statusCode).toBe(200)
  expect(await entriesOf(elsewhere)).toEqual([])
})

it('figures of a type that another fleet weighs with stay, and the refusal names no fleet', async () => {
  await aVehicle(server.db, { fleet_id: elsewhere, name: 'THEIRS', suspension_marque_type_id: type })
  const answer = await change({ param_a: 1_200, param_b: 500 })
  expect(answer.statusCode).toBe(409)
  expect(Object.keys(answer.json().error.fields)).toEqual(['data.param_a'])
  expect(answer.body).not.toContain('THEIRS')
  expect((await change({ param_a: 1_100, param_b: 500 })).statusCode).toBe(200)
})

it('another name of it stands in the log of every fleet that has it', async () => {
  expect((await change({ name: 'Air bellows' })).statusCode).toBe(200)
  const entry = { action: 'suspensionTypes.update', name: 'Air bellows', by: 'editor', fields: ['name'] }
  expect(await entriesOf(elsewhere)).toEqual([entry])
  expect((await entriesOf(server.fleetId)).at(-1)).toEqual(entry)
})

it('a fleet that does not have it is told nothing', async () => {
  const third = await aFleet(server.db)
  await change({ name: 'Bellows again' })
  expect(await entriesOf(third)).toEqual([])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire, aUser, aVehicle } from '../../testing/builders.ts'

let server: TestApp
let editor: TestApiClient
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
  editor = anApiClient(server, await server.signIn('editor'))
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

it('a type that comes to another brand stands there with both names', async () => {
  const brand = (await editor('tireBrands.add', { data: { name: 'Rounds' } })).json().data.id
  const other = (await editor('tireBrands.add', { data: { name: 'Treads' } })).json().data.id
  const { id } = (await editor('tireTypes.add', { data: { name: 'R 22', marque_id: brand } })).json().data
  const third = await aFleet(server.db)
  await aTire(server.db, { fleet_id: third, marque_type_id: id })
  await editor('tireTypes.update', { data: { id, name: 'R 22', marque_id: other } })
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ detail: unknown }>`select detail from audit_log where fleet_id = ${third}`.execute(tx),
  )
  const change = { field: 'brand', before: `Rounds #${brand}`, after: `Treads #${other}` }
  expect(rows).toEqual([{ detail: { changes: [change], more: 0 } }])
})

it('whoever gets a statement into a request writes no line of his own there, and in nobody’s name who could not have', async () => {
  const stranger = await aUser(server.db, { fleet_id: elsewhere })
  const before = (await entriesOf(elsewhere)).length
  const asEditor = (...statements: string[]) =>
    inFleet(server.db, { fleetId: server.fleetId, role: 'editor' }, async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    }).catch((error: { code?: string }) => error.code)
  const forged = `insert into audit_log (fleet_id, user_name, action, entity) values (${elsewhere}, 'forged', 'x', 'x')`
  expect(await asEditor(forged)).toBe('42501')
  expect(await asEditor(`select note_elsewhere(1, 'forged', 'x', 'suspensionType', ${type}, 'x', '{}')`)).toBe('42883')
  expect(await asEditor(`select fleets_with('suspensionType', ${type})`)).toBe('42501')
  expect(await asEditor(`update suspension_type set name = name where id = ${type}`)).toBeUndefined()
  expect(await entriesOf(elsewhere)).toHaveLength(before)
  expect(
    await asEditor(
      `select set_config('app.user_id', '${stranger.id}', true)`,
      `update suspension_type set name = 'Renamed' where id = ${type}`,
    ),
  ).toBeUndefined()
  expect((await entriesOf(elsewhere)).at(-1)).toEqual({
    action: 'suspensionTypes.update',
    name: 'Renamed',
    by: '',
    fields: ['name'],
  })
})

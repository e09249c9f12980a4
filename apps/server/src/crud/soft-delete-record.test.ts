import { calls } from '@coldbar/contract/calls'
import type { CallName } from '@coldbar/domain/access/call-access'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { purgeDeletedRecords } from '../db/jobs/purge-deleted-records.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { aFleet } from '../testing/builders.ts'

const { server, call: user } = await aSignedInServer('user')

/** Every record whose delete can be undone, as its table is called. */
const RESTORABLE = Object.keys(calls).flatMap((name) => /^(\w+)s\.restore$/.exec(name)?.slice(1) ?? [])

it('there are records whose delete can be undone', () => {
  expect(RESTORABLE).toEqual(expect.arrayContaining(['contact', 'supplier']))
})

describe.each(RESTORABLE)('a deleted %s', (noun) => {
  const ask = (verb: string, data: object) => user(`${noun}s.${verb}` as CallName, { data })
  const adding = (name: string) => ask('add', { name, phone: '1' })
  const add = async (name: string): Promise<{ id: number }> => (await adding(name)).json().data
  const list = async (): Promise<unknown[]> => (await user(`${noun}s.all` as CallName)).json().data
  const remove = (id: number) => ask('delete', { id })
  const restore = (id: number) => ask('restore', { id })

  it('is nowhere to be seen, and comes back as it was', async () => {
    const record = await add('Anna')
    await remove(record.id)
    expect(await list()).not.toContainEqual(record)
    expect((await ask('update', { id: record.id, name: 'x' })).statusCode).toBe(404)
    expect((await restore(record.id)).json()).toEqual({ data: record })
    expect(await list()).toContainEqual(record)
  })

  it('comes back up to the last second of an hour, and no later', async () => {
    const [one, other] = [await add('Just'), await add('Too late')]
    await remove(one.id)
    await remove(other.id)
    server.clock.seconds += 3_599
    expect((await restore(one.id)).statusCode).toBe(200)
    server.clock.seconds += 1
    expect((await restore(other.id)).statusCode).toBe(404)
  })

  it('of whose name there is another one meanwhile comes back where such a one could be added, else is refused in the same words', async () => {
    const { id } = await add('Twice')
    await remove(id)
    expect((await adding('TWICE')).statusCode).toBe(200)
    const [added, restored] = [await adding('Twice'), await restore(id)]
    expect(restored.statusCode).toBe(added.statusCode)
    expect(restored.json().error).toEqual(added.json().error)
  })

  it('comes back once, and what is not deleted does not', async () => {
    const { id } = await add('Once')
    expect((await restore(id)).statusCode).toBe(404)
    await remove(id)
    expect([(await restore(id)).statusCode, (await restore(id)).statusCode]).toEqual([200, 404])
  })

  it('of another fleet looks like none and stays deleted', async () => {
    const fleet_id = await aFleet(server.db)
    const table = sql.table(noun)
    await sql`insert into ${table} (fleet_id, id, name, deleted_at) values (${fleet_id}, 80000, 'Theirs', now())`.execute(
      server.db,
    )
    const [theirs, none] = [await restore(80_000), await restore(80_001)]
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body.replace('80000', '#')).toBe(none.body.replace('80001', '#'))
    const { rows } = await sql`select 1 from ${table} where id = 80000 and deleted_at is not null`.execute(server.db)
    expect(rows).toHaveLength(1)
  })

  it.each([0, -1, '1', null, 1.5])('is not asked for as %j', async (id) => {
    expect((await ask('restore', { id })).statusCode).toBe(400)
  })

  it('is removed for good once nobody can bring it back', async () => {
    const [old, fresh] = [await add('Old'), await add('Fresh')]
    for (const { id } of [old, fresh]) await remove(id)
    const table = sql.table(noun)
    await sql`update ${table} set deleted_at = now() - interval '61 minutes' where id = ${old.id}`.execute(server.db)
    await sql`update ${table} set deleted_at = now() - interval '59 minutes' where id = ${fresh.id}`.execute(server.db)
    await purgeDeletedRecords(server.db)
    const { rows } = await sql`select id from ${table} where id in (${old.id}, ${fresh.id})`.execute(server.db)
    expect(rows).toEqual([{ id: fresh.id }])
  })
})

describe('what points at a deleted supplier', () => {
  it('shows none while it is deleted, and shows it again after the undo', async () => {
    const { id } = (await user('suppliers.add', { data: { name: 'West tires' } })).json().data
    const tire = (await user('tires.add', { data: { name: 'T-1', supplier_id: id } })).json().data
    const integrator = (await user('integrators.add', { data: { name: 'I', suppliers: [{ id }] } })).json().data.data
    const brand = await inSystem(server.db, (tx) =>
      tx.insertInto('tire_brand').values({ name: 'Brand' }).returning('id').executeTakeFirstOrThrow(),
    )
    await user('tireBrands.addSupplier', { data: { tire_marque_id: brand.id, supplier_id: id } })
    const seen = async () => {
      const { data } = (await user('tires.details', { tire_id: tire.id })).json()
      const forms = (await user('tires.availableForEdit')).json().data.suppliers
      const listed = (await user('integrators.all')).json().data
      return {
        tire: [data.supplier_id, data.supplier_name],
        choices: forms.filter((one: { id: number }) => one.id === id).length,
        brand: (await user('tireBrands.details', { tire_marque_id: brand.id })).json().suppliers.length,
        integrator: listed.find((one: { id: number }) => one.id === integrator.id).suppliers.length,
      }
    }
    const before = await seen()
    expect(before).toEqual({ tire: [id, 'West tires'], choices: 1, brand: 1, integrator: 1 })
    await user('suppliers.delete', { data: { id } })
    expect(await seen()).toEqual({ tire: [null, null], choices: 0, brand: 0, integrator: 0 })
    for (const answer of [
      await user('tires.add', { data: { name: 'T-2', supplier_id: id } }),
      await user('tireBrands.addSupplier', { data: { tire_marque_id: brand.id, supplier_id: id } }),
    ]) {
      expect(answer.statusCode).toBe(404)
    }
    await user('suppliers.restore', { data: { id } })
    expect(await seen()).toEqual(before)
  })
})

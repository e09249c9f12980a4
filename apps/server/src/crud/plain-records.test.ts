import type { CallName } from '@coldbar/domain/access/call-access'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { anApiClient } from '../testing/an-api-client.ts'
import { aFleet } from '../testing/builders.ts'

const { server, call: editor } = await aSignedInServer('editor')
let brand: { tire: number; suspension: number }

beforeAll(async () => {
  const made = async (name: CallName): Promise<number> =>
    (await editor(name, { data: { name: 'Brand of types' } })).json().data.id
  brand = { tire: await made('tireBrands.add'), suspension: await made('suspensionBrands.add') }
})

const PHONES = ['phone', 'phone_direct', 'mobile']

/** A text that a field takes, of so many characters. */
const textOf = (field: string, length: number): string => {
  if (field.endsWith('email')) return '@fleet.example'.padStart(length, 'x')
  return PHONES.includes(field) ? '31 6'.padEnd(length, ' 7') : 'x'.repeat(length)
}

const lines = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(name, 30)]))

const ADDRESS = ['street', 'place', 'zipcode', 'country']
const contact = lines(
  'title',
  'prename',
  'email',
  'secondary_email',
  'phone',
  'phone_direct',
  'mobile',
  'fax',
  'assistant',
  'occupation',
  ...ADDRESS,
)
const supplier = lines('web', 'phone', 'fax', ...ADDRESS)

const RECORDS = [
  { noun: 'contacts', table: 'contact', rest: () => contact, texts: Object.keys(contact) },
  { noun: 'suppliers', table: 'supplier', rest: () => supplier, texts: Object.keys(supplier) },
  { noun: 'tireBrands', table: 'tire_brand', rest: () => ({}), texts: [] },
  { noun: 'suspensionBrands', table: 'suspension_brand', rest: () => ({}), texts: [] },
  { noun: 'tireTypes', table: 'tire_type', rest: () => ({ marque_id: brand.tire }), texts: [] },
  {
    noun: 'suspensionTypes',
    table: 'suspension_type',
    rest: () => ({ marque_id: brand.suspension, param_a: 12.5, param_b: -3 }),
    texts: [],
  },
] as const

const IS_SHARED = /^(tire|suspension)_/

describe.each(RECORDS)('$noun', ({ noun, table, rest, texts }) => {
  const call = (verb: string, data?: object) =>
    editor(`${noun}.${verb}` as CallName, data === undefined ? {} : { data })
  const list = async () => (await call('all')).json().data as { id: number; name: string }[]
  const listed = async (id: number) => (await list()).find((record) => record.id === id)
  let made = 0
  const added = async (): Promise<{ id: number; name: string }> =>
    (await call('add', { name: `${noun} ${++made}`, ...rest() })).json().data

  it('are added, answered whole, and stand in the list by name', async () => {
    const answer = await call('add', { id: 7_000, user_id: 9, name: '  Zorro ', ...rest() })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data).toMatchObject({ name: 'Zorro', ...rest() })
    expect(data.id).not.toBe(7_000)
    expect(await listed(data.id)).toEqual(data)
    await call('add', { name: 'Ahab', ...rest() })
    const names = (await list()).map(({ name }) => name)
    expect(names.indexOf('Ahab')).toBeLessThan(names.indexOf('Zorro'))
  })

  it('are changed where something is given and stay where nothing is', async () => {
    const record = await added()
    const answer = await call('update', { id: record.id, name: `Renamed ${noun}` })
    expect(answer.json().data).toEqual({ ...record, name: `Renamed ${noun}` })
    const copy = { ...record, name: `Sent whole ${noun}` }
    expect((await call('update', copy)).json().data).toEqual(copy)
    expect((await call('update', { id: record.id })).json().data).toEqual(copy)
  })

  it('are deleted once', async () => {
    const { id } = await added()
    expect((await call('delete', { id })).json()).toEqual({ data: { id } })
    expect(await listed(id)).toBeUndefined()
    expect((await call('delete', { id })).statusCode).toBe(404)
    expect((await call('update', { id, name: 'x' })).statusCode).toBe(404)
  })

  it('have a name of 1 to 100 characters', async () => {
    for (const name of ['', '   ', 'x'.repeat(101), null, 7, ['x']]) {
      expect((await call('add', { ...rest(), name })).statusCode, JSON.stringify(name)).toBe(400)
    }
    expect((await call('add', rest())).statusCode).toBe(400)
    for (const name of ['x', 'y'.repeat(100)]) expect((await call('add', { ...rest(), name })).statusCode).toBe(200)
    const { id } = await added()
    expect((await call('update', { id, name: 'z'.repeat(101) })).statusCode).toBe(400)
    expect((await call('update', { id, name: null })).statusCode).toBe(400)
  })

  it.each(texts)('take 255 characters of %s and no more, and null clears it', async (field) => {
    const { id } = await added()
    expect((await call('update', { id, [field]: textOf(field, 256) })).statusCode).toBe(400)
    expect((await call('update', { id, [field]: 5 })).statusCode).toBe(400)
    expect((await call('update', { id, [field]: textOf(field, 255) })).json().data[field]).toHaveLength(255)
    expect((await call('update', { id, [field]: null })).json().data[field]).toBe('')
  })

  it('keep any text that can be seen as it is', async () => {
    const name = `=1+1 "'; drop table x; -- <b> ${noun}`
    const { data } = (await call('add', { ...rest(), name })).json()
    expect((await listed(data.id))?.name).toBe(name)
    expect((await call('update', { id: data.id, name: `two\u2028${noun}` })).statusCode).toBe(400)
    expect((await listed(data.id))?.name).toBe(name)
  })

  it.each(['fleet_id', 'colour', 'deleted_at'])('do not take %s', async (field) => {
    expect((await call('add', { name: 'x', ...rest(), [field]: 1 })).statusCode).toBe(400)
    const { id } = await added()
    expect((await call('update', { id, [field]: 1 })).statusCode).toBe(400)
  })

  if (!IS_SHARED.test(table))
    it('of another fleet look like none and stay untouched', async () => {
      const fleet_id = await aFleet(server.db)
      await sql`insert into ${sql.table(table)} (fleet_id, id, name) values (${fleet_id}, 900000, 'Theirs')`.execute(
        server.db,
      )
      for (const verb of ['update', 'delete']) {
        const [theirs, none] = [await call(verb, { id: 900_000 }), await call(verb, { id: 900_001 })]
        expect(theirs.statusCode).toBe(404)
        expect(theirs.body.replace('900000', '#')).toBe(none.body.replace('900001', '#'))
      }
      expect((await list()).map(({ name }) => name)).not.toContain('Theirs')
      const { rows } = await sql`select name from ${sql.table(table)} where id = 900000`.execute(server.db)
      expect(rows).toEqual([{ name: 'Theirs' }])
    })

  if (IS_SHARED.test(table))
    it('have a name of their own, letter case aside', async () => {
      const record = await added()
      const taken = await call('add', { ...rest(), name: record.name.toUpperCase() })
      expect(taken.statusCode).toBe(409)
      expect(taken.json().error).toMatchObject({
        message: expect.stringContaining('Choose another name.'),
        fields: { 'data.name': 'is taken' },
        problems: { 'data.name': { code: 'taken' } },
      })
      const other = await added()
      expect((await call('update', { id: other.id, name: record.name })).statusCode).toBe(409)
      expect((await call('update', { id: record.id, name: record.name.toUpperCase() })).statusCode).toBe(200)
    })

  if (IS_SHARED.test(table))
    it('are for a user to read and not to change', async () => {
      await server.addUser('user', `reader of ${noun}`)
      const user = anApiClient(server, await server.signIn(`reader of ${noun}`))
      expect((await user(`${noun}.all` as CallName)).statusCode).toBe(200)
      expect((await user(`${noun}.add` as CallName, { data: { name: 'x', ...rest() } })).statusCode).toBe(403)
    })
})

import type { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../http/testing/an-app.ts'
import type { TestApiClient } from '../../testing/an-api-client.ts'

/** A field that nobody has, described as any other: as a list holds it, and as its details alone do. */
const LISTED = { type: 'optionalLine', label: 'tires.tread', imported: true, listed: 'column', edited: 'line' } as const
const UNLISTED = { type: 'line', label: 'tires.tread', imported: 'casing', edited: 'line', shown: {} } as const

describe('a field that is added to the description of a tire', () => {
  let server: TestApp
  let admin: TestApiClient
  let tireId: number

  beforeAll(async () => {
    vi.resetModules()
    vi.doMock('@coldbar/contract/tires/tire-record', async (original) => {
      const real = await original<{ TIRE_RECORD_FIELDS: typeof TIRE_RECORD_FIELDS }>()
      return { ...real, TIRE_RECORD_FIELDS: { ...real.TIRE_RECORD_FIELDS, tread: LISTED, casing_no: UNLISTED } }
    })
    // All that was loaded before knows the description without it.
    const { anApp } = await import('../../http/testing/an-app.ts')
    const { anApiClient } = await import('../../testing/an-api-client.ts')
    const { onDedicatedConnection } = await import('../../db/connection/dedicated-connection.ts')
    server = await anApp({ config: { requestsPerSecond: 100_000 } })
    await onDedicatedConnection(server.address, (client) =>
      client.query(`alter table tire add tread text, add casing_no text not null default ''`),
    )
    await server.addUser('admin')
    admin = anApiClient(server, await server.signIn('admin'))
    const added = await admin('tires.add', { data: { name: 'M-1', tread: 'winter', casing_no: 'C 7' } })
    expect(added.statusCode).toBe(200)
    tireId = added.json().data.id
  })
  afterAll(async () => {
    vi.doUnmock('@coldbar/contract/tires/tire-record')
    vi.resetModules()
    await server.app.close()
  })

  const details = async () => (await admin('tires.details', { tire_id: tireId })).json().data
  const update = (change: Record<string, unknown>) => admin('tires.update', { data: { id: tireId, ...change } })

  it('is read, changed and cleared', async () => {
    expect(await details()).toMatchObject({ tread: 'winter', casing_no: 'C 7' })
    await update({ tread: 'summer', casing_no: 'C 8' })
    expect(await details()).toMatchObject({ tread: 'summer', casing_no: 'C 8' })
    await update({ tread: null, casing_no: null })
    expect(await details()).toMatchObject({ tread: null, casing_no: '' })
  })

  it('is as long as a line may be', async () => {
    const { statusCode, body } = await update({ tread: 'x'.repeat(256) })
    expect(statusCode).toBe(400)
    expect(body).toContain('data.tread')
  })

  it('is in the lists where it is described so', async () => {
    await update({ tread: 'winter' })
    const { columns, rows } = (await admin('tires.allCompressed')).json()
    expect(rows[0][columns.indexOf('tread')]).toBe('winter')
    expect(columns).not.toContain('casing_no')
    const [listed] = (await admin('tires.all')).json().data
    expect(listed.tread).toBe('winter')
    expect(listed).not.toHaveProperty('casing_no')
  })

  it('is taken from a file, by itself and beside others', async () => {
    const { data } = (
      await admin('tires.import', {
        data: {
          dry_run: false,
          columns: ['name', 'tread', 'casing'],
          rows: [
            ['M-1', 'winter', 'C 9'],
            ['M-2', 'summer', ''],
          ],
        },
      })
    ).json()
    expect(data).toMatchObject({ applied: true, added: 1, changed: 1 })
    expect(await details()).toMatchObject({ tread: 'winter', casing_no: 'C 9' })
    const again = { dry_run: true, columns: ['name', 'tread', 'casing'], rows: [['M-1', 'winter', 'C 9']] }
    expect((await admin('tires.import', { data: again })).json().data).toMatchObject({ added: 0, changed: 0 })
  })

  it('is in the audit log, with what it was', async () => {
    await update({ tread: 'retreaded' })
    const { body } = await admin('audit.all')
    expect(body).toMatch(/"tread".{0,60}retreaded/)
  })

  it('is described to programs of others', async () => {
    const { body } = await server.send({ url: '/index.php/api/openapi.json' })
    expect(body).toContain('"tread"')
    expect(body).toContain('"casing_no"')
  })
})

import { LANGUAGES } from '@coldbar/domain/texts/language'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { parseTestPdf } from '../../reports/testing/parsed-test-pdf.ts'
import { checkPdfWithQpdf, extractPdfText, HAS_PDF_TOOLS } from '../../reports/testing/pdf-tools.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire, aVehicle } from '../../testing/builders.ts'

const TIRES = 120

let server: TestApp
let admin: TestApiClient
let silentOne: number
let user: TestApiClient

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['admin', 'user'] as const) await server.addUser(role)
  admin = anApiClient(server, await server.signIn('admin'))
  user = anApiClient(server, await server.signIn('user'))
  const fleet_id = server.fleetId
  const vehicle = await aVehicle(server.db, { fleet_id, name: 'Żółw Straße' })
  const place = { vehicle_id: vehicle.id, position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  const { id: first } = await aTire(server.db, { fleet_id, name: 'Łódź 1', ...place })
  const other = await aVehicle(server.db, { fleet_id, name: 'NH-204' })
  const other_fleet = await aFleet(server.db)
  const theirs = await aVehicle(server.db, { fleet_id: other_fleet, name: 'B-CANARY' })
  const foreign = await aTire(server.db, { fleet_id: other_fleet, name: 'B-CANARY', vehicle_id: theirs.id })
  const silent = { vehicle_id: other.id, position_row: 0, position_left_right: 1, position_inside_outside: 1 }
  silentOne = (await aTire(server.db, { fleet_id, name: 'Silent 1', ...silent })).id
  await inSystem(server.db, async (tx) => {
    await sql`insert into tire (fleet_id, name, vehicle_id) select ${fleet_id}, 'Tire ' || n, ${other.id} from generate_series(2, ${TIRES}) n`.execute(
      tx,
    )
    await sql`insert into tire_state (fleet_id, tire_id, last_time, last_pressure, optimal_pressure, fill_level, last_latitude, last_longitude, freshness)
      select fleet_id, id, to_timestamp(${server.clock.seconds} - case when id = ${silentOne} then ${3 * 86_400} else 0 end), 7.5, 9, case when id = ${first} then 41.2 else 83.4 end,
        case when id = ${first} then 51.9225 else 50.85 end, case when id = ${first} then 4.479 else 4.35 end,
        case when id = ${silentOne} then 'silent' else 'heard' end
      from tire where id <> ${foreign.id}`.execute(tx)
    await sql`insert into tire_state (fleet_id, tire_id, fill_level) values (${other_fleet}, ${foreign.id}, 10)`.execute(
      tx,
    )
  })
})
afterAll(() => server.app.close())

const ask = async (caller: TestApiClient, asked: object) => {
  const answer = await caller('exports.tiresBelow', { ...asked })
  const read = parseTestPdf(answer.rawPayload)
  return { answer, read, text: read.text.replaceAll(/[\u00a0\u202f]/g, ' ') }
}

describe('the tires below a level, on paper', () => {
  it('are all there, worst first, over pages with heads and numbers', async () => {
    const { answer, read, text } = await ask(user, { below: 90 })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="tires-below-90.pdf"')
    expect(read.pages).toBeGreaterThan(1)
    for (const word of ['Żółw Straße', 'Łódź 1', 'Rotterdam, NL', '40 %', '7.5 bar', '9.0 bar'])
      expect(text).toContain(word)
    for (let n = 2; n <= TIRES; n += 1) expect(text).toContain(`Tire ${n}\n`)
    expect(text.indexOf('Łódź 1')).toBeLessThan(text.indexOf('Tire 2\n'))
    expect(text.match(/Recommended|Target/g)).toHaveLength(read.pages)
    for (let page = 1; page <= read.pages; page += 1) expect(text).toContain(`Page ${page}\n`)
    expect(text).not.toContain('B-CANARY')
  })

  it('say on every paper that a level is rounded to whoever reads it so, and give an admin the level itself', async () => {
    const told = async (caller: TestApiClient) => {
      const { data } = (await caller('tires.all')).json()
      const asked = { tire_id: data[0].id, vehicle_id: data[0].vehicle_id }
      const status = parseTestPdf((await caller('tires.statusPdf', { tire_id: asked.tire_id })).rawPayload).text
      const vehicle = parseTestPdf(
        (await caller('vehicles.statusPdf', { vehicle_id: asked.vehicle_id })).rawPayload,
      ).text
      const papers = [(await ask(caller, { below: 90 })).text, status, vehicle]
      return papers.map((text) => text.replaceAll(/^.*(below|Below).*$/gm, '').replaceAll(/\s+/g, ' '))
    }
    for (const text of await told(user)) {
      expect(text).toMatch(/(about |~)\d+ %/)
      expect(text.match(/(?<!about |~)\b\d+ %/g)).toBeNull()
    }
    for (const text of await told(admin)) expect(text).not.toMatch(/(about |~)\d+ %/)
  })

  it('are compared as the reader sees them, so that nobody asks their way to a level', async () => {
    expect((await ask(user, { below: 85 })).text).not.toContain('Tire 2\n')
    expect((await ask(admin, { below: 84 })).text).toContain('Tire 2\n')
    expect((await ask(admin, { below: 83 })).text).not.toContain('Tire 2\n')
  })

  it.each([
    { language: 'en', old: '85 %, old', since: ': old, silent for 3 d' },
    { language: 'nl', old: '85 %, oud', since: ': oud, al 3 d stil' },
    { language: 'fr', old: '85 %, ancien', since: ' : ancien, muet depuis 3 j' },
    { language: 'de', old: '85 %, alt', since: ': alt, schweigt seit 3 T' },
  ])('say of a silent one that its figures are old, and how old, in $language', async ({ language, old, since }) => {
    const { cookie, token } = await server.signIn('user')
    const caller = anApiClient(server, { cookie: cookie.replace(/language=\w+/, `language=${language}`), token })
    // As drawn: a cell that needs two lines has a break in it.
    const text = (await ask(caller, { below: 90 })).text.replaceAll(/\s+/g, '')
    const row = text.slice(text.indexOf('Silent1'), text.indexOf('Silent1') + 120)
    for (const words of [old, since]) expect(row).toContain(words.replaceAll(/\s+/g, ''))
    expect(text.split(old.replaceAll(/\s+/g, '')).length).toBe(2)
  })

  it('can be those of one place', async () => {
    const { text } = await ask(user, { below: 90, town: 'Rotterdam, NL' })
    expect(text).toContain('Łódź 1')
    expect(text).not.toContain('Tire 2\n')
    expect((await ask(user, { below: 90, town: 'Nowhere' })).text).toContain(
      'No tire that we hear is below this level.',
    )
  })

  it('are tagged for those who listen: a table with heads, and the language', async () => {
    const { read } = await ask(user, { below: 50 })
    for (const tag of [
      '/Marked true',
      '/S /Document',
      '/S /H1',
      '/S /Table',
      '/S /TR',
      '/S /TH',
      '/S /TD',
      '/Scope /Column',
      '/Lang',
    ]) {
      expect(read.structure).toContain(tag)
    }
  })

  it.each([{ below: 4 }, { below: 151 }, { below: 89.5 }, {}, { below: 90, town: '' }])(
    'are not made of %j',
    async (asked) => {
      expect((await user('exports.tiresBelow', asked)).statusCode).toBe(400)
    },
  )

  it.runIf(HAS_PDF_TOOLS).each(LANGUAGES)('are a sound file to programs of others, in %s', async (language) => {
    const { cookie, token } = await server.signIn('user')
    const caller = anApiClient(server, { cookie: cookie.replace(/language=\w+/, `language=${language}`), token })
    const { answer } = await ask(caller, { below: 90 })
    expect(checkPdfWithQpdf(answer.rawPayload)).toContain('No syntax or stream encoding errors found')
    const text = extractPdfText(answer.rawPayload)
    for (const word of ['Łódź 1', 'Rotterdam, NL', /^(en|ko)$/.test(language) ? '7.5' : '7,5', `Tire ${TIRES}`])
      expect(text).toContain(word)
  })
})

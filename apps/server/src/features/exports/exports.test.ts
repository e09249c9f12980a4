import { parquetReadObjects } from 'hyparquet'
import { sql } from 'kysely'
import papaparse from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aBurstAfterLeak } from '../../testing/a-burst-after-a-leak.ts'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import { aHeardTireMaker } from '../../testing/a-heard-tire.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aTire, aVehicle } from '../../testing/builders.ts'

/** Quotes, delimiters, line breaks, formulas, and letters of every kind. */
const NAMES = [
  'plain',
  'a "quoted" one',
  '"',
  'one, two; three\tfour',
  'two\nlines',
  'two\r\nlines',
  '=HYPERLINK("https://example.com","x")',
  "'=1+1",
  "''@SUM(A1)",
  '+31 6 1234',
  '-2',
  '＝1＋1',
  "'quoted'",
  'Łódź Ærø Straße İstanbul',
  'Κινητήρας Волга 轮胎 タイヤ 타이어',
  'إطار צמיג टायर ยางรถ',
  '👩‍🔧🛞',
]

let server: TestApp
let admin: TestApiClient
let user: TestApiClient
let from: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['admin', 'user'] as const) await server.addUser(role)
  admin = anApiClient(server, await server.signIn('admin'))
  user = anApiClient(server, await server.signIn('user'))
  from = server.clock.seconds - 86_400
  const fleet_id = server.fleetId
  await inSystem(server.db, (tx) => sql`select ensure_measurement_partition(to_timestamp(${from}))`.execute(tx))
  const vehicle = await aVehicle(server.db, { fleet_id, name: 'NH-204; "the old one"' })
  for (const [at, name] of NAMES.entries()) {
    const { id } = await aTire(server.db, { fleet_id, name, vehicle_id: vehicle.id })
    await inSystem(server.db, async (tx) => {
      await sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, pressure, temperature, fill_level)
        select ${fleet_id}, ${id}, ${vehicle.id}, to_timestamp(${from} + n), 8.25, -5.5, 92.6 from generate_series(0, 1) n`.execute(
        tx,
      )
      await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, instant, time_stamp_start, time_stamp, remark, cost)
        values (${fleet_id}, ${id}, ${vehicle.id}, 'remark', 2, 9, true, to_timestamp(${from} + ${at}::int), to_timestamp(${from}), ${name}, 12.5)`.execute(
        tx,
      )
    })
  }
  await inSystem(server.db, (tx) =>
    sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance, distance2)
      select ${fleet_id}, ${vehicle.id}, to_timestamp(${from} + n * 7200), to_timestamp(${from} + n * 7200 + 3600), 70.5, 71
      from generate_series(0, 2) n`.execute(tx),
  )
  await aFurnishedFleet(server.db, { fleet_id: 50_000, id: 50_000, word: 'B-CANARY' })
})
afterAll(() => server.app.close())

const ask = (caller: TestApiClient, kind: string, more = {}) =>
  caller('exports.fleet', { kind, start_date: from, end_date: from + 86_400, ...more })

const SIGN = { comma: ',', semicolon: ';', tab: '\t' } as const

/** What a parser of somebody else's reads in the file, the names of columns first. */
const readCsv = (text: string, delimiter: keyof typeof SIGN = 'comma'): string[][] => {
  const { data, errors } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd(), {
    delimiter: SIGN[delimiter],
    newline: '\r\n',
  })
  expect(errors).toEqual([])
  return data
}

/** A name without the apostrophe that keeps it from being run. */
const undefused = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/u, '')

const columnOf = ([header = [], ...lines]: string[][], name: string): string[] => {
  expect(header).toContain(name)
  return lines.map((line) => line[header.indexOf(name)] ?? '')
}

describe('a file of the whole fleet', () => {
  it.each([
    ['comma', 'point'],
    ['comma', 'comma'],
    ['semicolon', 'comma'],
    ['semicolon', 'point'],
    ['tab', 'comma'],
  ] as const)('reads back as it is, with a %s and a decimal %s', async (delimiter, decimal_sign) => {
    const read = readCsv((await ask(user, 'measurements', { delimiter, decimal_sign })).body, delimiter)
    expect(columnOf(read, 'tire_name').map(undefused)).toEqual(NAMES.flatMap((name) => [name, name]))
    const figures = (name: string): number[] =>
      columnOf(read, name).map((cell) => Number(decimal_sign === 'comma' ? cell.replace(',', '.') : cell))
    expect(new Set(figures('pressure_bar'))).toEqual(new Set([8.25]))
    expect(new Set(figures('temperature_c'))).toEqual(new Set([-5.5]))
    const remarks = readCsv((await ask(user, 'events', { delimiter, decimal_sign })).body, delimiter)
    expect(columnOf(remarks, 'remark').map(undefused)).toEqual(NAMES)
  })

  it('runs nothing when a spreadsheet opens it', async () => {
    for (const kind of ['measurements', 'events', 'trips']) {
      for (const cell of readCsv((await ask(admin, kind)).body).flat()) {
        if (cell !== '' && !Number.isNaN(Number(cell))) continue
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u)
      }
    }
  })

  it.each(['measurements', 'events', 'problems', 'trips'])(
    'of %s is marked, named, and of nobody else',
    async (kind) => {
      const answer = await ask(admin, kind)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${kind}.csv"`)
      expect(answer.body.startsWith('\uFEFF')).toBe(true)
      expect(answer.body).not.toContain('B-CANARY')
    },
  )

  it.each(['measurements', 'events', 'trips'])('of %s rises in its first column', async (kind) => {
    const answer = await ask(admin, kind)
    const first = readCsv(answer.body)
      .slice(1)
      .map(([cell]) => Number(cell))
    expect(first.length).toBeGreaterThan(1)
    expect(first).toEqual(first.toSorted((a, b) => a - b))
  })

  it('rounds fill levels for all but admins', async () => {
    const levels = async (caller: TestApiClient) =>
      new Set(columnOf(readCsv((await ask(caller, 'measurements')).body), 'fill_level_percent'))
    expect(await levels(user)).toEqual(new Set(['95']))
    expect(await levels(admin)).toEqual(new Set(['93']))
  })

  it('tells trips by day to those who may not read their times', async () => {
    const [header = []] = readCsv((await ask(user, 'trips')).body)
    expect(header).toEqual(['vehicle_id', 'vehicle_name', 'day', 'distance_km'])
    const byDay = columnOf(readCsv((await ask(user, 'trips')).body), 'distance_km').map(Number)
    const single = columnOf(readCsv((await ask(admin, 'trips')).body), 'distance_km').map(Number)
    expect(single).toEqual([70.5, 70.5, 70.5])
    expect(byDay.reduce((sum, distance) => sum + distance, 0)).toBeCloseTo(3 * 70.5, 6)
  })

  it('holds the period that was asked for and no more', async () => {
    const events = async (start_date: number, end_date: number) =>
      readCsv((await user('exports.fleet', { kind: 'events', start_date, end_date })).body).length - 1
    expect(await events(from, from)).toBe(1)
    expect(await events(from + 1, from + 3)).toBe(3)
    expect(await events(from + 86_000, from + 86_400)).toBe(0)
  })

  it.each([
    { kind: 'tires' },
    { delimiter: 'pipe' },
    { decimal_sign: 'space' },
    { start_date: '2026-01-01' },
    { end_date: 0 },
  ])('is not made of %j', async (more) => {
    expect((await ask(user, 'events', more)).statusCode).toBe(400)
  })
})

it('tells of a problem what its page tells, in the reader’s words and as exactly as they may know it', async () => {
  const start = server.clock.seconds + 3600
  const heard = await aHeardTireMaker(server, { optimal_pressure: 9, filllt90_enabled: true, filllt80_enabled: true })
  const tire = await heard.make()
  await heard.says(tire, [
    { time: start, pressure: 9 },
    { time: start + 600, pressure: 7.4 },
    { time: start + 1200, pressure: 7.1 },
  ])
  const asked = { kind: 'problems', start_date: start - 86_400, end_date: start + 86_400 }
  const read = readCsv((await user('exports.fleet', asked)).body)
  const { problems } = (await user('tires.details', { tire_id: tire.tireId })).json()
  expect(problems.length).toBeGreaterThan(0)
  expect(columnOf(read, 'problem_id').map(Number)).toEqual(problems.map(({ id }: { id: number }) => id))
  expect(columnOf(read, 'fill_level_lowest_percent').map(Number)).toEqual(
    problems.map((problem: { fill_level_lowest: number }) => problem.fill_level_lowest),
  )
  expect(columnOf(read, 'family')).toEqual(problems.map(({ family }: { family: string }) => family))
})

it('holds a tire that burst in the period of its burst, in its order and at the wheel where it stood then', async () => {
  const heard = await aHeardTireMaker(server, { optimal_pressure: 9 })
  const [first, second] = [await heard.make(), await heard.make()]
  const now = server.clock.seconds
  const burst = now - 3600
  await sql`update tire_mounting set since = to_timestamp(${burst - 86_400})`.execute(server.db)
  await aBurstAfterLeak(server.db, second.tireId, { leak: burst - 60 * 86_400, burst: burst + 60 })
  await aBurstAfterLeak(server.db, first.tireId, { leak: burst - 40 * 86_400, burst })
  const of = async (start: number, end: number) => {
    const read = readCsv((await user('exports.fleet', { kind: 'problems', start_date: start, end_date: end })).body)
    const [since, problems, positions] = ['since_s', 'problem', 'position'].map((column) => columnOf(read, column))
    return (since ?? [])
      .map((at, row) => ({ since: Number(at), problem: problems?.[row], position: positions?.[row] }))
      .filter(({ problem }) => problem === 'Blow-out')
  }
  expect(await of(burst - 120, now)).toMatchObject([
    { since: burst, position: 'Axle 1 left' },
    { since: burst + 60, position: 'Axle 1 left' },
  ])
  expect(await of(burst - 61 * 86_400, burst - 39 * 86_400)).toEqual([])
})

it('holds the events that the reader’s own list holds, up to the last kilometre of what goes on', async () => {
  const start = server.clock.seconds - 7200
  const heard = await aHeardTireMaker(server, { optimal_pressure: 9 })
  const tire = await heard.make()
  await heard.says(
    tire,
    [0, 600, 1200, 1800].map((after) => ({ time: start + after, pressure: 9 })),
  )
  await inSystem(server.db, async (tx) => {
    await sql`update measurement set odometer = 1000 + date_part('epoch', time - timestamptz 'epoch') - ${start}::float8
      where tire_id = ${tire.tireId}`.execute(tx)
    await sql`insert into tire_event (fleet_id, tire_id, kind, level, event_type, event_sub_type, instant, time_stamp_start,
        time_stamp, odo_start, odo_last)
      values (${server.fleetId}, ${tire.tireId}, 'fillLevelBelow90', 2, 7, 20, false, to_timestamp(${start}), to_timestamp(${start}),
        1000, 1000)`.execute(tx)
  })
  const readAs = async (notifications: 2 | 3) => {
    await inSystem(server.db, (tx) =>
      sql`update app_user set notifications = ${notifications} where login = 'user' and fleet_id = ${server.fleetId}`.execute(
        tx,
      ),
    )
    const reader = anApiClient(server, await server.signIn('user'))
    const asked = { kind: 'events', start_date: start, end_date: start + 3600 }
    return readCsv((await reader('exports.fleet', asked)).body)
  }
  const newer = await readAs(3)
  expect(columnOf(newer, 'kind')).toContain('fillLevelBelow90')
  expect(columnOf(newer, 'distance_km').map(Number)).toEqual([1800])
  expect(columnOf(await readAs(2), 'kind')).not.toContain('fillLevelBelow90')
})

describe('the same as Parquet', () => {
  const parquet = async (caller: TestApiClient, kind: string): Promise<Record<string, unknown>[]> => {
    const answer = await caller('exports.fleetParquet', { kind, start_date: from, end_date: from + 86_400 })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.apache.parquet',
      'content-disposition': `attachment; filename="${kind}.parquet"`,
    })
    const { buffer, byteOffset, byteLength } = answer.rawPayload
    return parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer })
  }

  it.each(['measurements', 'events', 'problems', 'trips'])('of %s holds what the CSV holds, in types', async (kind) => {
    for (const caller of [admin, user]) {
      const [header = [], ...lines] = readCsv((await ask(caller, kind)).body)
      const rows = await parquet(caller, kind)
      expect(rows).toHaveLength(lines.length)
      const written = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value ?? ''))
      for (const [at, row] of rows.entries()) {
        if (at === 0) expect(Object.keys(row)).toEqual(header)
        expect(Object.values(row).map(written)).toEqual(lines[at]?.map(undefused))
      }
    }
  })

  it('keeps names as they are, figures as figures and moments as moments', async () => {
    const rows = await parquet(user, 'measurements')
    const own = rows.slice(0, 2 * NAMES.length)
    expect(own.map(({ tire_name }) => tire_name)).toEqual(NAMES.flatMap((name) => [name, name]))
    expect(rows[0]).toMatchObject({ pressure_bar: 8.25, time_utc: new Date(from * 1000), speed_km_h: null })
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { purgeDeletedRecords } from '../../db/jobs/purge-deleted-records.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet } from '../../testing/builders.ts'

const DAY = 86_400
const { server } = await aSignedInServer('user')
let ann: TestApiClient
const tires = await aHeardTireMaker(server, { filllt90_enabled: true, optimal_pressure: 9 })
const nobody: TestApiClient = anApiClient(server, { cookie: '', token: '' })
let tire: HeardTire
let id: number

const says = async (pressures: readonly number[]): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await tires.says(tire, [{ time: server.clock.seconds, pressure }])
  }
}
const problemId = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from tire_problem where tire_id = ${tire.tireId}`.execute(
    server.db,
  )
  return rows[0]?.id ?? 0
}

beforeEach(async () => {
  // Every test is another minute of whoever opens links.
  server.clock.seconds += 3_600
  ann = anApiClient(server, await server.signIn('user'))
  tire = await tires.make()
  await says([9, 9, 5.5, 5.5])
  id = await problemId()
})

const share = async (days: 1 | 7 | 30 = 7) => {
  const answer = await ann('problems.share', { data: { id, days } })
  expect(answer.statusCode, answer.body).toBe(200)
  const { share: made, path } = answer.json().data
  const [page, token] = path.split('#')
  expect(page).toBe('/shared')
  return { shareId: made.id as number, made, token: token as string }
}
const open = (token: string, by = nobody) => by('problems.shared', { token })

describe('a problem that is shared', () => {
  it('is read without an account as a guest reads its page, and nothing else is', async () => {
    const { token, made } = await share(7)
    const answer = await open(token)
    expect(answer.statusCode, answer.body).toBe(200)
    const { fleet, until, ...page } = answer.json().data
    await server.addUser('guest', `guest${id}`)
    const guest = anApiClient(server, await server.signIn(`guest${id}`))
    expect(page).toEqual((await guest('problems.details', { problem_id: id })).json().data)
    expect({ fleet, until }).toEqual({ fleet: expect.any(String), until: made.until })
    expect(made).toMatchObject({ by: 'user', until: made.created + 7 * DAY })
    for (const name of ['problems.details', 'tires.details', 'deliveries.ofProblem'] as const)
      expect((await nobody(name, { problem_id: id })).statusCode).toBe(401)
  })

  it('says of what ended why its tire must come off all the same, until it did', async () => {
    const { token } = await share()
    const removal = async () => (await open(token)).json().data.removal
    expect(await removal()).toBe('mustComeOff')
    await says([9, 9, 9, 9])
    expect((await open(token)).json().data.problem.end).not.toBeNull()
    expect(await removal()).toBe('mustComeOff')
    const { rows } = await sql<{ id: number }>`select vehicle_id as id from tire where id = ${tire.tireId}`.execute(
      server.db,
    )
    const elsewhere = await tires.make()
    await sql`update tire_problem set vehicle_id = ${elsewhere.vehicleId} where id = ${id}`.execute(server.db)
    expect(await removal()).toBeNull()
    await sql`update tire_problem set vehicle_id = ${rows[0]?.id ?? 0} where id = ${id}`.execute(server.db)
    expect(await removal()).toBe('mustComeOff')
    await ann('tires.lookInside', { data: { tire_id: tire.tireId } })
    expect(await removal()).toBeNull()
  })

  it('stores the secret nowhere', async () => {
    const { token } = await share()
    const { rows } = await sql<{ row: string }>`
      select l::text as row from problem_link l union all select a::text from audit_log a`.execute(server.db)
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  it('is listed with who shared it, and opens to nobody once it is revoked', async () => {
    const { token, shareId } = await share()
    const kept = await share(1)
    const listed = () => ann('problems.shares', { problem_id: id }).then((answer) => answer.json().data)
    expect(await listed()).toMatchObject([
      { id: kept.shareId, by: 'user' },
      { id: shareId, by: 'user' },
    ])
    expect((await ann('problems.unshare', { data: { id, share_id: shareId } })).statusCode).toBe(200)
    expect((await open(token)).json().error.code).toBe('link_revoked')
    expect((await open(kept.token)).statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ id: kept.shareId }])
  })

  it('tells no address of who took it by a message', async () => {
    const { token } = await share()
    await sql`
      insert into problem_holding (fleet_id, tire_id, problem_key, family, at, by_name, holder_name, since, note)
      select fleet_id, tire_id, key, family, now(), 'yard@example.com', 'yard@example.com', now(), '' from tire_problem
      where id = ${id}`.execute(server.db)
    const answer = await open(token)
    expect(answer.json().data.problem.holder.name).toBe('y…@example.com')
    expect(answer.body).not.toContain('yard@example.com')
  })

  it('is revoked on its own page alone, in whose log it stands', async () => {
    const { token, shareId } = await share()
    const own = id
    tire = await tires.make()
    await says([9, 9, 5.5, 5.5])
    const elsewhere = await problemId()
    await sql`update tire_problem set tire_id = (select tire_id from tire_problem
        where fleet_id = ${server.fleetId} and id = ${own}), key = 'older@1',
      record = jsonb_set(record, '{key}', '"older@1"') where fleet_id = ${server.fleetId} and id = ${elsewhere}`.execute(
      server.db,
    )
    expect((await ann('problems.unshare', { data: { id: elsewhere, share_id: shareId } })).statusCode).toBe(404)
    expect((await open(token)).statusCode).toBe(200)
    expect((await ann('problems.unshare', { data: { id: own, share_id: shareId } })).statusCode).toBe(200)
  })

  it('is told in the log, and that it was revoked', async () => {
    const { shareId } = await share()
    await ann('problems.unshare', { data: { id, share_id: shareId } })
    await server.addUser('admin', `admin${id}`)
    const admin = anApiClient(server, await server.signIn(`admin${id}`))
    const { data } = (await admin('audit.all', { kind: 'problem' })).json()
    expect(data.slice(0, 2)).toMatchObject([
      { call: 'problems.unshare', user_name: 'user', changes: [{ field: 'shared', after: null }] },
      { call: 'problems.share', user_name: 'user', changes: [{ field: 'shared', before: null }] },
    ])
  })

  it('opens until its last second, then says that it has expired, and is forgotten', async () => {
    const { token, made } = await share(1)
    server.clock.seconds = made.until - 1
    expect((await open(token)).statusCode).toBe(200)
    server.clock.seconds = made.until
    expect((await open(token)).json().error.code).toBe('link_expired')
    ann = anApiClient(server, await server.signIn('user'))
    expect((await ann('problems.shares', { problem_id: id })).json().data).toEqual([])
    await sql`update problem_link set expires_at = now() - interval '31 days' where problem_id = ${id}`.execute(
      server.db,
    )
    await purgeDeletedRecords(server.db)
    expect((await open(token)).json().error.code).toBe('not_found')
  })

  it('stays open when late readings find another first sign, and can still be revoked', async () => {
    const { token, shareId } = await share()
    await sql`update tire_problem set key = 'found@anew', record = jsonb_set(record, '{key}', '"found@anew"') where id = ${id}`.execute(
      server.db,
    )
    expect((await open(token)).statusCode).toBe(200)
    expect((await ann('problems.shares', { problem_id: id })).json().data).toMatchObject([{ id: shareId }])
  })

  it('is gone with its tire and with its vehicle', async () => {
    const { token } = await share()
    const own = tire
    await sql`delete from tire where id = ${own.tireId}`.execute(server.db)
    expect((await open(token)).json().error.code).toBe('not_found')
    tire = await tires.make()
    await says([9, 9, 5.5, 5.5])
    id = await problemId()
    const other = await share()
    await sql`update tire set vehicle_id = null, position_row = null, position_left_right = null, position_inside_outside = null
      where id = ${tire.tireId}`.execute(server.db)
    await sql`delete from vehicle where id = ${tire.vehicleId}`.execute(server.db)
    expect((await open(other.token)).json().error.code).toBe('not_found')
  })

  it('of another fleet opens that fleet’s problem alone, whoever is signed in', async () => {
    const { token } = await share()
    const fleet_id = await aFleet(server.db)
    await sql`update app_user set fleet_id = ${fleet_id} where login = 'user'`.execute(server.db)
    const answer = await open(token, ann)
    expect(answer.json().data.problem.id).toBe(id)
    await sql`update app_user set fleet_id = ${server.fleetId} where login = 'user'`.execute(server.db)
  })

  it('is not found by a wrong secret, nor by one of another kind of link', async () => {
    const { token } = await share()
    for (const wrong of [`${token}A`, token.slice(1), 'x', token.toLowerCase()])
      expect((await open(wrong)).json().error.code, wrong).toBe('not_found')
    expect((await nobody('problems.shared', { token: '' })).statusCode).toBe(400)
  })

  it('is refused to an address that opens too many within a minute, with when to come back', async () => {
    const { token } = await share()
    const answers = []
    for (let n = 0; n < 31; n += 1) answers.push(await open(n < 30 ? 'guess' : token))
    expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 404)).toBe(true)
    expect(answers[30]?.statusCode).toBe(429)
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.seconds += 60
    expect((await open(token)).statusCode).toBe(200)
  })
})

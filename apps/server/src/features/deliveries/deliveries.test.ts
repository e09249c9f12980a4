import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import type { TestApp } from '../../http/testing/an-app.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'

let server: TestApp
let call: TestApiClient

beforeAll(async () => {
  ;({ server, call } = await aSignedInServer('user'))
})

const rule = async (data: object): Promise<number> => {
  const given = { name: 'Night watch', event_type: -8, language: 'nl' }
  return (await call('notificationRules.add', { data: { ...given, ...data } })).json().data.id
}
const settle = (columns: string) => inSystem(server.db, (tx) => sql`update outbox set ${sql.raw(columns)}`.execute(tx))
const newest = async () => (await call('deliveries.all')).json().data[0]

describe('the messages to people', () => {
  it('hold a test to every recipient of a rule, in its language, and what is set up', async () => {
    const id = await rule({ base_action: 0, base_action_data: 'a@example.com; b@example.com' })
    const sent = (await call('deliveries.test', { data: { rule_id: id } })).json().data
    expect(sent.map(({ recipient }: { recipient: string }) => recipient).toSorted()).toEqual([
      'a@example.com',
      'b@example.com',
    ])
    const { data, channels } = (await call('deliveries.all')).json()
    expect(channels).toEqual({ email: false, sms: false })
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({
      rule_id: id,
      rule_name: 'Night watch',
      what: 'test',
      channel: 'email',
      state: 'waiting',
      title: 'Testbericht van Coldbar',
      attempts: 0,
      settled: null,
    })
    expect(data[0].text).toContain('Night watch')
  })

  it('say what became of each', async () => {
    await settle(`sent_at = now(), answer = '250 ok'`)
    expect(await newest()).toMatchObject({ state: 'sent', said: '250 ok', settled: expect.any(Number) })
    await settle(`sent_at = null, failed_at = now(), reason = 'refused', answer = null, last_error = '550 no'`)
    expect(await newest()).toMatchObject({ state: 'failed', reason: 'refused', said: '550 no' })
  })

  it('that wait for somebody who does not answer are counted, with who that is', async () => {
    await settle(`failed_at = null, reason = 'paused', last_error = 'connect ECONNREFUSED'`)
    expect((await call('deliveries.all')).json().silent).toEqual([{ channel: 'email', name: '', waiting: 2 }])
    expect(await newest()).toMatchObject({ state: 'waiting', reason: 'paused' })
    await settle(`failed_at = now(), reason = 'refused', last_error = '550 no'`)
    expect((await call('deliveries.all')).json().silent).toEqual([])
  })

  it.each(['integrator', 'obc', 'push'])(
    'say of %s whose address a user chose only how it answered; admins read its words',
    async (channel) => {
      await server.addUser('admin', `admin-${channel}`)
      const admin = anApiClient(server, await server.signIn(`admin-${channel}`))
      const read = async (caller: TestApiClient) => (await caller('deliveries.all')).json().data[0]
      const words = '403 <title>Router of the workshop</title>'
      for (const stored of [`answer = '${words}', last_error = null`, `answer = null, last_error = '${words}'`]) {
        await settle(`channel = '${channel}', ${stored}`)
        expect(await newest()).toMatchObject({ said: '403' })
        expect(JSON.stringify(await newest())).not.toContain('Router')
        expect(await newest()).not.toHaveProperty('said_text')
        expect(await read(admin)).toMatchObject({ said: '403', said_text: words })
      }
      await settle(`answer = null, last_error = 'connect ECONNREFUSED 10.0.0.5:22'`)
      expect(await newest()).toMatchObject({ said: null })
      await settle(`channel = 'email', last_error = '550 no'`)
      expect(await read(admin)).toMatchObject({ said: '550 no', said_text: null })
    },
  )

  it('are kept from guests: they hold the addresses of those who are told', async () => {
    await server.addUser('guest', 'visitor')
    const guest = anApiClient(server, await server.signIn('visitor'))
    const answers = [await guest('deliveries.all'), await guest('deliveries.ofProblem', { problem_id: 1 })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  })

  it('are sent again once they have failed, and only then', async () => {
    const { id } = await newest()
    const answer = await call('deliveries.again', { data: { id } })
    expect(answer.json().data).toMatchObject({ id, state: 'waiting' })
    expect((await call('deliveries.again', { data: { id } })).statusCode).toBe(409)
    expect((await call('deliveries.again', { data: { id: 4711 } })).statusCode).toBe(404)
  })

  it('go on with older ones', async () => {
    const { id } = await newest()
    const older = (await call('deliveries.all', { before: id })).json().data
    expect(older.map((message: { id: number }) => message.id)).toEqual([id - 1])
  })

  it('are no way to write to the vehicles of a fleet, nor to write to people without end', async () => {
    const board = await rule({ base_action: 2 })
    expect((await call('deliveries.test', { data: { rule_id: board } })).statusCode).toBe(409)
    expect((await call('deliveries.test', { data: { rule_id: 4711 } })).statusCode).toBe(404)
    const id = await rule({ base_action: 0, base_action_data: 'a@example.com' })
    const codes: number[] = []
    for (let again = 0; again < 25; again += 1) {
      server.clock.seconds += 1
      codes.push((await call('deliveries.test', { data: { rule_id: id } })).statusCode)
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(18)
    expect(codes.at(-1)).toBe(429)
  })

  it('of tests are twenty in a quarter of an hour, also where they are asked for at once', async () => {
    await inSystem(server.db, (tx) => sql`truncate outbox cascade`.execute(tx))
    const rules: number[] = []
    while (rules.length < 8)
      rules.push(await rule({ name: `At once ${rules.length}`, base_action: 0, base_action_data: 'a@example.com' }))
    const codes: number[] = []
    for (const _ of [1, 2, 3]) {
      server.clock.seconds += 1
      const answers = await Promise.all(rules.map((id) => call('deliveries.test', { data: { rule_id: id } })))
      codes.push(...answers.map(({ statusCode }) => statusCode))
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.filter((code) => code === 429)).toHaveLength(4)
  })
})

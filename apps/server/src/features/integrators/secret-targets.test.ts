import { type IntegratorKind, secretsOfIntegratorKind } from '@coldbar/domain/integrators/integrator-secrets'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseAllowedInternalHosts } from '../../config/allowed-internal-hosts.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { type DeliveryChannels, deliverMessage } from '../../outbox/delivery/deliver-message.ts'
import { openDeliveryChannels } from '../../outbox/delivery/open-delivery-channels.ts'
import { aPortListener, type TestPortListener } from '../../outbox/testing/a-port-listener.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'

const SECRET = { password: 'canary-password-of-24-signs', apikey: 'canary-key-of-24-signs-here' }
const OTHER = { password: 'another-password-of-24-signs', apikey: 'another-key-of-24-signs-here' }
const KINDS: readonly IntegratorKind[] = [0, 1, 2, 3]

let server: TestApp
let user: TestApiClient
let channels: DeliveryChannels
let own: TestPortListener
let other: TestPortListener

beforeAll(async () => {
  own = await aPortListener()
  other = await aPortListener()
  const named = [own, other].flatMap(({ port }) =>
    ['127.0.0.1', 'localhost'].flatMap((host) => parseAllowedInternalHosts(`http://${host}:${port}`) ?? []),
  )
  server = await anApp({ config: { insideTargets: named, requestsPerSecond: 100_000 } })
  await server.addUser('user')
  user = anApiClient(server, await server.signIn('user'))
  channels = openDeliveryChannels(server.app.deps.config, server.db, 'https://tires.example.com')
})
afterAll(async () => {
  for (const channel of Object.values(channels)) channel.close()
  await server.app.close()
  await own.close()
  await other.close()
})
beforeEach(() => inSystem(server.db, (tx) => sql`truncate outbox, notification_rule cascade`.execute(tx)))

/** Everything that the secrets look like on a wire. */
const shapes = (kind: IntegratorKind): string[] =>
  secretsOfIntegratorKind(kind).flatMap((field) => [
    SECRET[field],
    ...[0, 1, 2].map((skipped) => Buffer.from(SECRET[field]).subarray(skipped).toString('base64').slice(0, 20)),
  ])

const add = async (kind: IntegratorKind, endpoint = `http://127.0.0.1:${own.port}/a`): Promise<number> => {
  const answer = await user('integrators.add', { data: { name: 'Box', integrator_type: kind, endpoint, ...SECRET } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.data.id
}

/** Sends a test message by the integrator, as a user can, and delivers what is in the outbox. */
const sendTest = async (id: number): Promise<void> => {
  const rule = { name: 'R', event_type: -8, base_action: 3, base_action_data: id }
  const added = await user('notificationRules.add', { data: rule })
  expect(added.statusCode, added.body).toBe(200)
  const sent = await user('deliveries.test', { data: { rule_id: added.json().data.id } })
  expect(sent.statusCode, sent.body).toBe(200)
  for (const { id: message } of sent.json().data) {
    const delivery = {
      ...{ db: server.db, clock: server.app.deps.clock, host: 'tires.example.com', channels },
      takeLinks: { url: 'https://tires.example.com', key: Buffer.alloc(32, 7) },
      print: () => Promise.reject(new Error('nothing is printed')),
    }
    await deliverMessage(delivery, { fleetId: server.fleetId, id: message, isLast: true })
  }
}

/** What a user who does not know the secrets may send, to have them go elsewhere: one change after another. */
const CHANGES: Readonly<Record<string, () => readonly object[]>> = {
  'the port': () => [{ endpoint: `http://127.0.0.1:${other.port}/a` }],
  'the host': () => [{ endpoint: `http://localhost:${other.port}/a` }],
  'the scheme': () => [{ endpoint: `https://127.0.0.1:${other.port}/a` }],
  'the port, the secrets masked': () => [
    { endpoint: `http://127.0.0.1:${other.port}`, password: '••••••••', apikey: '*'.repeat(30) },
  ],
  'the port, the secrets empty': () => [{ endpoint: `http://127.0.0.1:${other.port}`, password: '', apikey: '' }],
  'the port, by way of no endpoint': () => [{ endpoint: null }, { endpoint: `http://127.0.0.1:${other.port}` }],
  'the port, by way of an empty endpoint': () => [{ endpoint: '' }, { endpoint: `http://127.0.0.1:${other.port}` }],
  ...Object.fromEntries(
    KINDS.map((kind) => [
      `the type to ${kind} and the port`,
      () => [{ integrator_type: kind, endpoint: `http://127.0.0.1:${other.port}` }],
    ]),
  ),
  ...Object.fromEntries(
    KINDS.map((kind) => [
      `the type to ${kind}, then the port`,
      () => [{ integrator_type: kind }, { endpoint: `http://127.0.0.1:${other.port}` }],
    ]),
  ),
  // A type that needs one secret is given one, and the other secret comes along.
  'the port with a password of one’s own': () => [
    { endpoint: `http://127.0.0.1:${other.port}`, password: OTHER.password },
  ],
  'the port with a key of one’s own, then the type': () => [
    { endpoint: `http://127.0.0.1:${other.port}`, apikey: OTHER.apikey, integrator_type: 3 },
    { integrator_type: 1, apikey: OTHER.apikey },
  ],
}

describe.each(KINDS)('the stored secrets of an integrator of type %i', (kind) => {
  it.each(Object.keys(CHANGES))('reach nobody else when a user changes %s', async (named) => {
    const id = await add(kind)
    for (const data of CHANGES[named]?.() ?? []) await user('integrators.update', { data: { id, ...data } })
    await sendTest(id)
    const heard = other.heard()
    for (const shape of shapes(kind)) expect(heard).not.toContain(shape)
  })

  it('reach the system that they were entered for, also by another path there', async () => {
    const id = await add(kind)
    const moved = await user('integrators.update', { data: { id, endpoint: `http://127.0.0.1:${own.port}/b` } })
    expect(moved.statusCode, moved.body).toBe(200)
    const before = own.heard().length
    await sendTest(id)
    expect(own.heard().slice(before)).toContain('/b')
    // A webhook's secret only signs.
    expect(shapes(kind).some((shape) => own.heard().slice(before).includes(shape))).toBe(kind !== 3)
  })

  it('are asked for, field by field, when the address changes, and taken when typed or taken away', async () => {
    const id = await add(kind)
    const endpoint = `http://127.0.0.1:${other.port}`
    const refused = await user('integrators.update', { data: { id, endpoint } })
    expect(refused.statusCode).toBe(400)
    const problems = Object.fromEntries(
      secretsOfIntegratorKind(kind).map((field) => [`data.${field}`, { code: 'type_again' }]),
    )
    expect(refused.json().error.problems).toEqual(problems)
    const typed = Object.fromEntries(secretsOfIntegratorKind(kind).map((field) => [field, OTHER[field]]))
    const taken = await user('integrators.update', { data: { id, endpoint, ...typed } })
    expect(taken.json().data.data).toMatchObject({
      endpoint,
      password_set: 'password' in typed,
      apikey_set: 'apikey' in typed,
    })
    const emptied = {
      endpoint: `http://127.0.0.1:${own.port}`,
      password: null,
      apikey: kind === 3 ? OTHER.apikey : null,
    }
    expect((await user('integrators.update', { data: { id, ...emptied } })).statusCode).toBe(200)
  })

  it('are stored for an address with http only where the installation names it so', async () => {
    const data = { name: 'Box', integrator_type: kind, endpoint: 'http://api.example.com/a', ...SECRET }
    const refused = await user('integrators.add', { data })
    expect(refused.json().error.problems).toEqual({ 'data.endpoint': { code: 'needs_https' } })
    expect(
      (await user('integrators.add', { data: { ...data, endpoint: 'https://api.example.com/a' } })).statusCode,
    ).toBe(200)
  })

  it('that stand beside an address with http since earlier are not sent there', async () => {
    const id = await add(kind, 'https://api.example.com')
    const plain = parseAllowedInternalHosts(`127.0.0.1:${other.port}`) ?? []
    const endpoint = `http://127.0.0.1:${other.port}`
    await inSystem(server.db, (tx) => tx.updateTable('integrator').set({ endpoint }).where('id', '=', id).execute())
    const strict = openDeliveryChannels(
      { ...server.app.deps.config, insideTargets: plain },
      server.db,
      'https://x.example',
    )
    const before = other.heard().length
    const usual = channels
    channels = strict
    await sendTest(id).finally(() => {
      channels = usual
    })
    expect(other.heard().length).toBe(before)
    const { rows } = await inSystem(server.db, (tx) => sql`select reason from outbox`.execute(tx))
    expect(rows).toEqual([{ reason: 'bad_endpoint' }])
  })
})

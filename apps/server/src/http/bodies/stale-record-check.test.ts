import { calls } from '@coldbar/contract/calls'
import type { CallName } from '@coldbar/domain/access/call-access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalogue } from '../../db/seeds/catalogue.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { anApp, type TestApp } from '../testing/an-app.ts'

let server: TestApp
let [anna, bert]: TestApiClient[] = []

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await seedCatalogue(server.db)
  for (const name of ['anna', 'bert']) await server.addUser('admin', name)
  anna = anApiClient(server, await server.signIn('anna'))
  bert = anApiClient(server, await server.signIn('bert'))
})
afterAll(() => server.app.close())

const call = (caller: TestApiClient | undefined, name: CallName, body?: object) => {
  if (caller === undefined) throw new Error('Nobody is signed in yet')
  return caller(name, body as Record<string, unknown>)
}

type Wire = { id: number; name: string } & Record<string, unknown>
/** The record of an answer, which some calls nest. */
const recordOf = (data: unknown): Wire => {
  const inner = data as { data?: Wire; user?: Wire; unit?: Wire } & Wire
  return inner.data ?? inner.user ?? inner.unit ?? inner
}

const brandOf = async (kind: 'tireBrands' | 'suspensionBrands', name: string): Promise<number> =>
  recordOf((await call(anna, `${kind}.add`, { data: { name } })).json().data).id
const typeOf = async (): Promise<number> => {
  const { layouts } = (await call(anna, 'vehicleTypes.all')).json()
  const answer = await call(anna, 'vehicleTypes.add', {
    data: { name: 'Type of one', vehicle_layout_id: layouts[0].id },
  })
  return recordOf(answer.json().data).id
}

/** What a new record of a kind needs beside its name, and a second field with two values of it. */
const KINDS: Record<string, { rest: () => Promise<object>; other: [field: string, value: unknown] | null }> = {
  contacts: { rest: async () => ({ phone: '1' }), other: ['phone', '2'] },
  pois: {
    rest: async () => ({ area: { kind: 'circle', centre: { latitude: 52, longitude: 5 }, radius: 100 } }),
    other: ['area', { kind: 'circle', centre: { latitude: 52, longitude: 5 }, radius: 200 }],
  },
  poiGroups: { rest: async () => ({}), other: null },
  suppliers: { rest: async () => ({}), other: ['place', 'Gent'] },
  tireBrands: { rest: async () => ({}), other: null },
  suspensionBrands: { rest: async () => ({}), other: null },
  tireTypes: { rest: async () => ({ marque_id: await brandOf('tireBrands', 'Brand of a tire type') }), other: null },
  suspensionTypes: {
    rest: async () => ({
      marque_id: await brandOf('suspensionBrands', 'Brand of a suspension type'),
      param_a: 1,
      param_b: 2,
    }),
    other: ['param_a', 7.5],
  },
  layouts: {
    rest: async () => ({ rows: [[true, false, false, true].map((flag) => ({ flag }))] }),
    other: ['rows', [1, 2].map(() => [true, false, false, true].map((flag) => ({ flag })))],
  },
  integrators: { rest: async () => ({}), other: ['systemnr', 12] },
  users: { rest: async () => ({ login: 'carl', role: 'user', language: 'en' }), other: ['email', 'carl@example.com'] },
  fleets: { rest: async () => ({}), other: ['time_zone', 'Pacific/Auckland'] },
  vehicleTypes: {
    rest: async () => {
      const { layouts } = (await call(anna, 'vehicleTypes.all')).json()
      return { vehicle_layout_id: layouts[0].id }
    },
    other: null,
  },
  vehicles: { rest: async () => ({ vehicle_type_id: await typeOf() }), other: ['license_plate', '1-ABC-23'] },
  tires: { rest: async () => ({}), other: ['serial_no', 'S-9'] },
  alertUnits: { rest: async () => ({}), other: null },
  notificationRules: {
    rest: async () => ({ event_type: -8, base_action: 0, base_action_data: 'a@example.com' }),
    other: ['day_filter', 1],
  },
  taskRules: {
    rest: async () => ({ base_action: 0, base_action_data: 'a@example.com', frequency_day: 0 }),
    other: ['frequency_minutes', 90],
  },
}

/** What there is one of, and is changed but not added: how to name it, a field with three values of it, and how it is told. */
type Single = {
  named: () => Promise<object>
  field: string
  values: readonly [unknown, unknown, unknown]
  /** How a value is sent; as it is read when left out. */
  sent?: (value: unknown) => object
  told: (answer: { data: unknown }) => unknown
}
const toldOf = (field: string) => (answer: { data: unknown }) => (answer.data as Record<string, unknown>)[field]
const messageTexts = (place: { event_type: number; event_sub_type: number | null }): Single => ({
  named: async () => ({ ...place, template_id: 0, slanguage: 'en' }),
  field: 'msg',
  values: ['What it was', 'What Anna says', 'What Bert says'],
  sent: (svalue) => ({ overrides: [{ skey: 'msg', svalue }] }),
  told: ({ data }) => (data as { skey: string; svalue: string }[]).find(({ skey }) => skey === 'msg')?.svalue,
})
const canFrames = (pressure_step: 4 | 8, positions: 'counted' | 'grid') => ({ source: 'can', pressure_step, positions })
const SINGLES: Partial<Record<CallName, Single>> = {
  'profile.updateNotifications': {
    named: async () => ({}),
    field: 'sms',
    values: ['1', '2', '3'],
    told: toldOf('sms'),
  },
  'tireEvents.updateEmailSetup': {
    named: async () => ({}),
    field: 'email',
    values: ['one@example.com', 'anna@example.com', 'bert@example.com'],
    told: toldOf('email'),
  },
  'costs.updateFactors': {
    named: async () => ({}),
    field: 'fuel_price',
    values: [1.5, 1.6, 1.7],
    told: toldOf('fuel_price'),
  },
  'integrators.setIdentities': {
    named: async () => ({ id: await anIntegrator(), integrator_data_type: 1 }),
    field: 'sub_identities',
    values: [['1-ABC-1'], ['1-ABC-1', '2-ABC-2'], ['3-ABC-3']],
    told: ({ data }) =>
      (data as { integrator_data_type: number; sub_identities: string[] }[]).find(
        ({ integrator_data_type: kind }) => kind === 1,
      )?.sub_identities,
  },
  'alertUnits.setDecoding': {
    named: async () => ({
      id: recordOf((await call(anna, 'alertUnits.add', { data: { name: 'Box' } })).json().data.unit).id,
      source: 'can',
    }),
    field: 'settings',
    values: [canFrames(4, 'counted'), canFrames(8, 'counted'), canFrames(8, 'grid')],
    told: ({ data }) => (data as { source: string }[]).find(({ source }) => source === 'can'),
  },
  'notificationMessages.update': messageTexts({ event_type: 1, event_sub_type: 2 }),
  'notification3Messages.update': messageTexts({ event_type: 20, event_sub_type: null }),
  'tasklistMessages.update': messageTexts({ event_type: 1, event_sub_type: 0 }),
}
const anIntegrator = async (): Promise<number> =>
  recordOf((await call(anna, 'integrators.add', { data: { name: 'Road' } })).json().data).id

/** What only comes, goes, comes back or comes from a file changes nothing that somebody read. */
const ONLY_COMES_OR_GOES = /\.(add|delete|restore|import|revoke|duplicate|create)[A-Za-z0-9]*$/

/** Writes that change something, and need not say what from. */
const NEED_NOT_SAY: Partial<Record<CallName, string>> = {
  'alertUnits.tryAgain': 'reads again what was rejected',
  'profile.changePassword': 'proves the password that it replaces',
  'profile.testDevice': 'sends a message',
  'profile.startSecondFactor': 'makes a secret that counts once it is proved',
  'profile.confirmSecondFactor': 'proves the password and the secret that was made',
  'profile.turnOffSecondFactor': 'proves the password and a code',
  'profile.newRecoveryCodes': 'proves the password and a code',
  'profile.endSession': 'takes a session away',
  'profile.endSessions': 'takes sessions away',
  'people.erase': 'names whom it takes away',
  'users.removeSecondFactor': 'takes a second factor away',
  'users.setPassword': 'replaces a secret that nobody can read',
  'tires.muteAlarm': 'says one thing at a press',
  'tires.removeMuteAlarm': 'says one thing at a press',
  'tires.answerChange': 'says one thing at a press',
  'tires.lookInside': 'says one thing at a press',
  'tires.noteTread': 'adds a measurement',
  'tireEvents.mark': 'says one thing at a press',
  'tireEvents.newUserEvent': 'adds a remark',
  'taskRules.generate': 'makes a report',
  'deliveries.again': 'sends a message',
  'deliveries.test': 'sends a message',
  'departures.plan': 'says one moment',
  'pumpList.claim': 'says one thing at a press',
  'pumpList.takeBack': 'names the moment of what it takes back',
  'problems.take': 'is refused where somebody has it',
  'problems.handOn': 'says in `seen` which holding it was made from',
  'problems.setDue': 'says in `seen` which holding it was made from',
  'problems.giveBack': 'says in `seen` which holding it was made from',
  'problems.share': 'adds a link',
  'problems.unshare': 'takes a link away',
  'tireChanges.enter': 'is judged by all that was entered since',
  'tireChanges.fitNew': 'is judged by all that was entered since',
  'tireChanges.undo': 'is refused where something was changed there since',
  'fleets.switch': 'changes the own session',
}

it('every write that changes something says what it was made from, or need not', () => {
  const writes = (Object.keys(calls) as CallName[]).filter((name) => 'csrf' in calls[name])
  const saysFrom = (name: CallName): boolean => {
    const described = calls[name]
    return (
      'body' in described &&
      described.body !== undefined &&
      'from' in (described.body.toJSONSchema({ io: 'input', unrepresentable: 'any' }).properties ?? {})
    )
  }
  const silent = writes.filter((name) => !saysFrom(name) && !ONLY_COMES_OR_GOES.test(name))
  expect(silent.filter((name) => NEED_NOT_SAY[name] === undefined)).toEqual([])
  expect(Object.keys(NEED_NOT_SAY).filter((name) => !silent.includes(name as CallName))).toEqual([])
  const held = [...Object.keys(KINDS).map((kind) => `${kind}.update`), ...Object.keys(SINGLES)]
  expect(held.toSorted()).toEqual(writes.filter(saysFrom).toSorted())
})

describe.each(Object.entries(SINGLES))('two people at %s', (name, { named, field, values, sent, told }) => {
  const update = async (caller: TestApiClient | undefined, at: object, value: unknown, from?: unknown) =>
    call(caller, name as CallName, {
      data: { ...at, ...(sent?.(value) ?? { [field]: value }) },
      ...(from === undefined ? {} : { from: { [field]: from } }),
    })

  it('who saves second is told what stands now, and saves when it was made from that', async () => {
    const at = await named()
    const [before, mine, theirs] = values
    // A profile has one owner, at two devices.
    const other = name === 'profile.updateNotifications' ? anna : bert
    expect((await update(anna, at, before)).statusCode).toBe(200)
    const first = await update(anna, at, mine, before)
    expect(first.statusCode, first.body).toBe(200)
    const second = await update(other, at, theirs, before)
    expect(second.statusCode, second.body).toBe(409)
    expect(second.json().error).toMatchObject({
      code: 'stale',
      now: { [field]: mine },
      problems: { [`data.${field}`]: { code: 'changed' } },
    })
    const again = await update(other, at, theirs, mine)
    expect(again.statusCode, again.body).toBe(200)
    expect(told(again.json())).toEqual(theirs)
  })
})

describe.each(Object.entries(KINDS))('two people at one of the %s', (kind, { rest, other }) => {
  const update = (caller: TestApiClient | undefined, data: object, from?: object) =>
    call(caller, `${kind}.update` as CallName, { data, ...(from === undefined ? {} : { from }) })
  let record: Wire
  let fields: object

  beforeAll(async () => {
    fields = await rest()
    const answer = await call(anna, `${kind}.add` as CallName, { data: { name: `A ${kind}`, ...fields } })
    expect(answer.statusCode, answer.body).toBe(200)
    record = recordOf(answer.json().data)
  })

  it('who saves first is told nothing, and who saves second what stands now', async () => {
    const { id } = record
    const first = await update(anna, { id, name: `Anna's ${kind}` }, { name: record.name })
    expect(first.statusCode, first.body).toBe(200)
    const second = await update(bert, { id, name: `Bert's ${kind}` }, { name: record.name })
    expect(second.statusCode, second.body).toBe(409)
    expect(second.json().error).toMatchObject({
      code: 'stale',
      now: { id, name: `Anna's ${kind}` },
      problems: { 'data.name': { code: 'changed' } },
    })
    const again = await update(bert, { id, name: `Bert's ${kind}` }, { name: `Anna's ${kind}` })
    expect(again.statusCode, again.body).toBe(200)
    expect(recordOf(again.json().data).name).toBe(`Bert's ${kind}`)
  })

  const others = other === null ? [] : [other]
  it.each(others)('another field, %s, is saved as well, and nothing of the name is lost', async (field, value) => {
    const { id } = record
    await update(anna, { id, name: `Named ${kind}` })
    const answer = await update(bert, { id, [field]: value }, { [field]: record[field] ?? null })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(recordOf(answer.json().data)).toMatchObject({ name: `Named ${kind}` })
    const stale = await update(anna, { id, [field]: record[field] ?? null }, { [field]: record[field] ?? null })
    expect(stale.statusCode, stale.body).toBe(409)
  })

  it('a client that does not say what it read goes on as before', async () => {
    const { id } = record
    expect((await update(anna, { id, name: `Whole ${kind}` })).statusCode).toBe(200)
  })
})

it('of two saves at once from the same reading, one is refused', async () => {
  const { id, name } = recordOf((await call(anna, 'contacts.add', { data: { name: 'At once' } })).json().data)
  const answers = await Promise.all(
    ['One', 'Other'].map((next, index) =>
      call(index === 0 ? anna : bert, 'contacts.update', { data: { id, name: next }, from: { name } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

it('alarms of a type and the suspension of a vehicle are compared place by place', async () => {
  const id = await typeOf()
  const read = (await call(anna, 'vehicleTypes.details', { id })).json()
  const [first, ...others] = read.alarms
  const changed = [{ ...first, max_pressure: 11.5 }, ...others]
  const from = { alarms: read.alarms }
  expect((await call(anna, 'vehicleTypes.update', { data: { id, alarms: changed }, from })).statusCode).toBe(200)
  const stale = await call(bert, 'vehicleTypes.update', { data: { id, alarms: read.alarms }, from })
  expect(stale.json().error).toMatchObject({ code: 'stale', problems: { 'data.alarms': { code: 'changed' } } })
})

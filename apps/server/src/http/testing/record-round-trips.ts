import type { CallName } from '@coldbar/domain/access/call-access'
import { expect } from 'vitest'
import type { TestApiClient } from '../../testing/an-api-client.ts'
import { TEST_PASSWORD } from './an-app.ts'

/** A record as a call answers it. */
export type AnsweredRecord = Record<string, unknown> & { id: number }
export type RecordRoundTrip = {
  /** Asks for the records that the call holds; of those told one by one, for one of every shape. */
  read: (call: TestApiClient) => Promise<AnsweredRecord[]>
  /** Asks for one record alone, where the call tells one at a time. */
  readOne?: (call: TestApiClient, id: number) => Promise<AnsweredRecord>
  /** One record of the answer to the write. */
  answered?: (body: { data: unknown }) => unknown
  /** What a write holds beside the record. */
  beside?: object
  /** What a write holds that no read tells, such as a password. */
  proof?: object
}

const data = async (call: TestApiClient, name: CallName, input?: Record<string, unknown>) => {
  const answer = await call(name, input)
  expect(answer.statusCode, `${name}: ${answer.body.slice(0, 300)}`).toBe(200)
  return answer.json()
}
/** What of a value decides how it is written and read: not how large it is, but whether there is one, of which kind and how fine. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...new Set(value.map((part) => JSON.stringify(shapeOf(part))))].sort()
  if (value !== null && typeof value === 'object')
    return Object.entries(value).map(([key, part]) => [key, shapeOf(part)])
  if (typeof value === 'number') return [Number.isInteger(value) ? 'whole' : 'fraction', Math.sign(value)]
  if (typeof value === 'string') return value === '' ? 'empty' : 'text'
  return value
}
/** One record of every shape there is: a fleet of three hundred tires has a few kinds of them, and each is judged anew when it is written. */
export const oneRecordPerShape = (records: readonly AnsweredRecord[]): AnsweredRecord[] => [
  ...new Map(records.map((record) => [JSON.stringify(shapeOf(record)), record])).values(),
]
const listed = (name: CallName) => async (call: TestApiClient) => (await data(call, name)).data as AnsweredRecord[]
const detailed = (
  list: CallName,
  details: CallName,
  ask: string,
  recordIn = (answer: { data: AnsweredRecord }): AnsweredRecord => answer.data,
) => {
  const readOne = async (call: TestApiClient, id: number) => recordIn(await data(call, details, { [ask]: id }))
  const read = async (call: TestApiClient) => {
    const records: AnsweredRecord[] = []
    for (const { id } of oneRecordPerShape(await listed(list)(call))) records.push(await readOne(call, id))
    return records
  }
  return { read, readOne }
}
const nested = ({ data: inner }: { data: unknown }) => (inner as { data: unknown }).data
/** Texts are written by message: those of one that are stored, as one record. */
const byMessage = (texts: readonly AnsweredRecord[]): AnsweredRecord[] => {
  const messages = new Map<string, { overrides: AnsweredRecord[] }>()
  for (const text of texts) {
    const { template_id, event_type, event_sub_type, slanguage } = text
    const place = { template_id, event_type, event_sub_type, slanguage }
    const message = messages.get(JSON.stringify(place)) ?? { ...place, overrides: [] }
    message.overrides.push(text)
    messages.set(JSON.stringify(place), message)
  }
  return [...messages.values()] as unknown as AnsweredRecord[]
}
const texts = (name: CallName): RecordRoundTrip => ({
  read: async (call) => byMessage(await listed(name)(call)),
  answered: ({ data }) => byMessage(data as AnsweredRecord[])[0],
})
const NO_EVENTS = { current_tire_events: [] }
const wholeType = ({ data: record, ...parts }: { data: AnsweredRecord }): AnsweredRecord => ({ ...record, ...parts })

/** What reads the records that a write changes: every list, and every call for the details of one. */
export const RECORD_ROUND_TRIPS: readonly (readonly [update: CallName, read: CallName, kind: RecordRoundTrip])[] = [
  ['vehicles.update', 'vehicles.all', { read: listed('vehicles.all'), answered: nested, beside: NO_EVENTS }],
  [
    'vehicles.update',
    'vehicles.details',
    { ...detailed('vehicles.all', 'vehicles.details', 'vehicle_id'), answered: nested, beside: NO_EVENTS },
  ],
  ['tires.update', 'tires.all', { read: listed('tires.all') }],
  ['tires.update', 'tires.details', detailed('tires.all', 'tires.details', 'tire_id')],
  ['vehicleTypes.update', 'vehicleTypes.all', { read: listed('vehicleTypes.all') }],
  [
    'vehicleTypes.update',
    'vehicleTypes.details',
    detailed('vehicleTypes.all', 'vehicleTypes.details', 'id', wholeType),
  ],
  ['contacts.update', 'contacts.all', { read: listed('contacts.all') }],
  ['pois.update', 'pois.all', { read: listed('pois.all') }],
  [
    'poiGroups.update',
    'pois.all',
    { read: async (call) => ((await data(call, 'pois.all')) as unknown as { groups: AnsweredRecord[] }).groups },
  ],
  ['suppliers.update', 'suppliers.all', { read: listed('suppliers.all') }],
  [
    'alertUnits.update',
    'alertUnits.all',
    { read: listed('alertUnits.all'), answered: ({ data: inner }) => (inner as { unit: AnsweredRecord }).unit },
  ],
  ['integrators.update', 'integrators.all', { read: listed('integrators.all'), answered: nested }],
  ['notificationRules.update', 'notificationRules.all', { read: listed('notificationRules.all') }],
  ['taskRules.update', 'taskRules.all', { read: listed('taskRules.all') }],
  [
    'tireEvents.updateEmailSetup',
    'tireEvents.emailSetup',
    { read: async (call) => [(await data(call, 'tireEvents.emailSetup')).data] },
  ],
  ['costs.updateFactors', 'costs.factors', { read: async (call) => [(await data(call, 'costs.factors')).data] }],
  ['tireBrands.update', 'tireBrands.all', { read: listed('tireBrands.all') }],
  [
    'tireBrands.update',
    'tireBrands.details',
    detailed('tireBrands.all', 'tireBrands.details', 'tire_marque_id', (answer) => ({
      ...answer.data,
      suppliers: (answer as { suppliers?: unknown }).suppliers,
    })),
  ],
  ['tireTypes.update', 'tireTypes.all', { read: listed('tireTypes.all') }],
  ['suspensionBrands.update', 'suspensionBrands.all', { read: listed('suspensionBrands.all') }],
  [
    'suspensionBrands.update',
    'suspensionBrands.details',
    detailed('suspensionBrands.all', 'suspensionBrands.details', 'suspension_marque_id'),
  ],
  ['suspensionTypes.update', 'suspensionTypes.all', { read: listed('suspensionTypes.all') }],
  ['layouts.update', 'layouts.all', { read: listed('layouts.all') }],
  ['notificationMessages.update', 'notificationMessages.all', texts('notificationMessages.all')],
  ['notification3Messages.update', 'notification3Messages.all', texts('notification3Messages.all')],
  ['tasklistMessages.update', 'tasklistMessages.all', texts('tasklistMessages.all')],
  ['users.update', 'users.all', { read: listed('users.all') }],
  ['fleets.update', 'fleets.all', { read: listed('fleets.all') }],
  [
    'profile.updateNotifications',
    'profile.details',
    {
      read: async (call) => [(await data(call, 'profile.details')).data],
      proof: { current_password: TEST_PASSWORD },
    },
  ],
]

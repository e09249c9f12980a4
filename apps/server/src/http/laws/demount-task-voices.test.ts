import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { LiveChanges } from '@coldbar/contract/live/stream'
import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { MESSAGE_TEXT_SETS } from '@coldbar/domain/messages/message-text-set'
import { MESSAGE_TEXT_ENTRIES } from '@coldbar/domain/messages/message-texts'
import { type DemountTask, PROBLEM_ACTIONS } from '@coldbar/domain/problems/problem-action'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { createChangedRowsReader } from '../../fleet/changes/change-feed.ts'
import { liveChangesMessage } from '../../live/live-changes-message.ts'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { callBodyShapes, callBodyWithId } from '../../testing/id-paths.ts'
import { anApp, type TestApp, type TestVisitor } from '../testing/an-app.ts'
import { answerText } from '../testing/answer-text.ts'
import { actionsInAnswer, removalsInAnswer } from '../testing/removals-in-answer.ts'

/** The number of every record that is about no tire of the story. */
const OWN = 100
const HOUR = 3_600

/** A stream never ends: what it sends is read as it is made. Tiles, payloads of units and finished months know of no tire as it is now. */
const APART = new Set(['live.stream', 'maps.tiles', 'alertUnits.tryMap', 'costs.monthReport'])
/** Every call that reads as somebody who signed in, and the page of a shared problem. */
const reading = (Object.values(calls) as readonly Call[]).filter(
  ({ name, csrf, unitKey, access }) =>
    name === 'problems.shared' || (csrf !== true && unitKey !== true && access !== 'anyone' && !APART.has(name)),
)

/** A tire that must come off, in what goes on with it. */
type Subject = { tire: HeardTire; problemId: number; eventId: number; shareToken: string }

let server: TestApp
let maker: Awaited<ReturnType<typeof aHeardTireMaker>>
const visitors = new Map<NotificationsVersion, TestVisitor>()
const subjects: Subject[] = []

/** What is to be done with each of them. */
const tasks = new Map<number, DemountTask>()
/** All that was answered while that was to be done. */
type Heard = { voices: readonly Voice[]; tasks: ReadonlyMap<number, DemountTask> }
let mixed: Heard
let damaged: Heard

const call = (): TestApiClient => anApiClient(server, visitors.get(3) as TestVisitor)

const says = async (tire: HeardTire, pressures: readonly number[]): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await maker.says(tire, [{ time: server.clock.seconds, pressure }])
  }
}
const does = async (...asked: Parameters<TestApiClient>): Promise<unknown> => {
  const answer = await call()(...asked)
  expect([asked[0], answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([asked[0], 200, ''])
  return answer.json().data
}

/** 9 bar are recommended. What holds 80 % of it or less must come off where nobody knows whether its vehicle moved. */
const COURSES = {
  low: [9, 9, 6.3, 6.3],
  flat: [9, 9, 3, 3],
  inflated: [9, 9, 6.3, 6.3, 9, 9, 9, 9],
  stored: [9, 9, 6.3, 6.3],
  spare: [9, 9, 6.3, 6.3],
} as const

const aSubject = async (course: readonly number[]): Promise<Subject> => {
  const tire = await maker.make()
  await says(tire, course)
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ problemId: number; eventId: number }>`select max(p.id) as "problemId", max(e.id)::float8 as "eventId"
      from tire_problem p join tire_event e on e.fleet_id = p.fleet_id and e.tire_id = p.tire_id
      where p.tire_id = ${tire.tireId}`.execute(tx),
  )
  const { problemId = 0, eventId = 0 } = rows[0] ?? {}
  const { path } = (await does('problems.share', { data: { id: problemId, days: 7 } })) as { path: string }
  return { tire, problemId, eventId, shareToken: path.split('#')[1] ?? '' }
}

/** Somebody looks inside tires, and finds them damaged. */
const areDamaged = async (which: readonly Subject[]): Promise<void> => {
  for (const { tire } of which) {
    await does('tires.lookInside', { data: { tire_id: tire.tireId, damaged: true } })
    tasks.set(tire.tireId, 'scrap')
  }
}

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: OWN, word: 'own' })
  for (const generation of NOTIFICATIONS_VERSIONS) {
    const login = `reader ${generation}`
    const id = await server.addUser('admin', login)
    await inSystem(server.db, (tx) =>
      sql`update app_user set notifications = ${generation} where id = ${id}`.execute(tx),
    )
    visitors.set(generation, await server.signIn(login))
  }
  maker = await aHeardTireMaker(server, {
    ...{ optimal_pressure: 9, pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11 },
    ...{ filllt90_enabled: true, filllt80_enabled: true, filllt50_enabled: true, filllt40_enabled: true },
  })
  for (const course of Object.values(COURSES)) subjects.push(await aSubject(course))
  const [low, flat, inflated, stored, spare] = subjects as [Subject, Subject, Subject, Subject, Subject]
  await does('tireChanges.enter', { data: { kind: 'store', tire_id: stored.tire.tireId } })
  const { tireId: tire_id, vehicleId: vehicle_id } = spare.tire
  await does('tireChanges.enter', { data: { kind: 'spare', tire_id, vehicle_id, despite_must_come_off: true } })
  for (const { tire } of subjects) tasks.set(tire.tireId, 'lookInside')
  await areDamaged([low, stored, spare])
  mixed = { voices: await voicesOfAllCalls([3]), tasks: new Map(tasks) }
  await areDamaged([flat, inflated])
  damaged = { voices: await voicesOfAllCalls(NOTIFICATIONS_VERSIONS), tasks: new Map(tasks) }
}, 300_000)
afterAll(() => server.app.close())

const FULL = { start_date: 0, end_date: 4_000_000_000 }

/** What calls are asked for whose bodies are more than ids of a tire, its vehicle and its problem. */
const ASKED: Readonly<Record<string, (subject: Subject) => object[]>> = {
  'vehicles.exportMeasurements': () => [FULL],
  'tires.exportMeasurements': () => [{ length: 100 }],
  'evidence.pack': () => [{ start_date: server.clock.seconds - HOUR * 24, end_date: server.clock.seconds + 60 }],
  'exports.fleet': () => ['measurements', 'events', 'problems'].map((kind) => ({ kind, ...FULL })),
  'exports.fleetParquet': () => ['measurements', 'events', 'problems'].map((kind) => ({ kind, ...FULL })),
  'exports.tiresBelow': () => [{ below: 95 }],
  'overview.courses': ({ tire }) => [{ tire_ids: [tire.tireId] }],
  'overview.since': () => [{ hours: 744, most: 50 }],
  'overview.dayRows': () => [{ day: '2026-01-01' }],
  'problems.shared': ({ shareToken: token }) => [{ token }],
  'tireEvents.details': ({ eventId }) => [{ id: eventId }],
  'tireEvents3.details': ({ eventId }) => [{ id: eventId }],
  'tires.rehearse': ({ tire }) => [{ data: { id: tire.tireId } }],
  'tireChanges.preview': ({ tire }) => [{ data: { kind: 'scrap', tire_id: tire.tireId } }],
  'messages.preview': () =>
    MESSAGE_TEXT_SETS.flatMap((kind) =>
      MESSAGE_TEXT_ENTRIES[kind].map(({ eventType: event_type, eventSubType: event_sub_type }) => ({
        ...{ kind, template_id: 0, language: 'en', event_type, event_sub_type, texts: [] },
      })),
    ),
  'notificationRules.rehearse': () => [
    { data: { event_type: -8, app_type: 3, base_action: 0, base_action_data: 'a@example.com' } },
  ],
  'tires.series': () => [{ start: server.clock.seconds - HOUR, end: server.clock.seconds, points: 100 }],
  'vehicles.tireSeries': () => [{ start: server.clock.seconds - HOUR, end: server.clock.seconds, points: 100 }],
  'vehicles.trail': () => [{ start: server.clock.seconds - HOUR, end: server.clock.seconds }],
}

type Voice = { name: string; generation: NotificationsVersion; about: number | null; text: string; json: unknown }

const isJson = (type: unknown): boolean => String(type).startsWith('application/json')

/** Fields by which a call is asked about one tire, its vehicle, its problem. */
const ID_FIELDS = ['tire_id', 'vehicle_id', 'problem_id'] as const

const bodyOf = (one: Call, { tire, problemId }: Subject): Record<string, unknown> => {
  const [shape] = callBodyShapes(one)
  if (shape === undefined) return {}
  const body = callBodyWithId(shape, [''], null, OWN)
  const ids = { tire_id: tire.tireId, vehicle_id: tire.vehicleId, problem_id: problemId }
  return {
    ...body,
    ...Object.fromEntries(ID_FIELDS.filter((field) => field in body).map((field) => [field, ids[field]])),
  }
}

/** Whether a call is about the tire that it is asked for, and not about all of the fleet. */
const isAboutOne = (one: Call): boolean =>
  ID_FIELDS.some((field) => field in bodyOf(one, subjects[0] as Subject)) ||
  JSON.stringify(ASKED[one.name]?.(subjects[0] as Subject)) !==
    JSON.stringify(ASKED[one.name]?.(subjects[1] as Subject))

const asks = async (one: Call, subject: Subject, generation: NotificationsVersion): Promise<Voice[]> => {
  const { cookie, token } = visitors.get(generation) as TestVisitor
  const url = servedCallPath(one).replaceAll(/:\w+/g, 'all')
  const about = isAboutOne(one) ? subject.tire.tireId : null
  const voices: Voice[] = []
  for (const more of ASKED[one.name]?.(subject) ?? [{}]) {
    const body = { ...bodyOf(one, subject), ...more, csrf_test_name: token }
    const answer = await server.send(
      one.method === 'GET'
        ? { url, headers: { cookie }, query: more as Record<string, string> }
        : { method: 'POST', url, headers: { cookie }, payload: body },
    )
    expect([one.name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([one.name, 200, ''])
    const text = await answerText(answer)
    const json: unknown = isJson(answer.headers['content-type']) ? JSON.parse(text) : null
    voices.push({ name: one.name, generation, about, text, json })
  }
  return voices
}

/** What the live stream sends of these tires and their vehicles. */
const streamed = async (generation: NotificationsVersion): Promise<Voice> => {
  const { limits, ...changes } = await createChangedRowsReader({ db: server.db, clock: server.app.deps.clock })(
    server.fleetId,
    generation,
    wholeVehicleChanges(subjects.map(({ tire }) => tire.vehicleId)),
  )
  const text = liveChangesMessage({ ...changes, more: false }, limits).exact
  const { vehicles, ...rest } = JSON.parse(text) as LiveChanges
  const json = { ...rest, vehicles: { columns: COMPRESSED_VEHICLE_COLUMNS, rows: vehicles } }
  return { name: 'live.stream', generation, about: null, text, json }
}

/** Papers, and what is judged anew to be tried, say alike to readers of both generations, and take long. */
const isSlow = ({ name, produces }: Call): boolean => /pdf|zip/.test(produces) || /rehearse|preview/.test(name)

/** All that is answered about these tires, by whatever call. */
const voicesOfAllCalls = async (generations: readonly NotificationsVersion[]): Promise<Voice[]> => {
  const voices: Voice[] = []
  for (const generation of generations) {
    visitors.set(generation, await server.signIn(`reader ${generation}`))
    for (const one of reading) {
      if (generation !== 3 && isSlow(one)) continue
      for (const subject of isAboutOne(one) ? subjects : subjects.slice(0, 1))
        voices.push(...(await asks(one, subject, generation)))
    }
    voices.push(await streamed(generation))
  }
  return voices
}

const LOOK_INSIDE = /look inside/i
const DAMAGED = /damaged/i

/** Which of these says to look inside, and in what words. */
const sayingToLookInside = (voices: readonly Voice[]): string[] =>
  voices.flatMap(({ name, generation, text }) => {
    const at = text.search(LOOK_INSIDE)
    return at < 0 ? [] : [`${name} ${generation}: …${text.slice(Math.max(at - 40, 0), at + 20)}…`]
  })

/** They say it in words. */
const SPOKEN = [
  'vehicles.all',
  'vehicles.allCompressed',
  'vehicles.details',
  'tires.all',
  'tires.details',
  'problems.pdf',
  'exports.fleet',
  'exports.fleetParquet',
  'tires.statusPdf',
  'vehicles.statusPdf',
  'messages.preview',
] as const satisfies (keyof typeof calls)[]

const namesOf = (voices: readonly Voice[]): string[] => [...new Set(voices.map(({ name }) => name))]

describe.each([
  { of: 'tires some of which are damaged', read: () => mixed },
  { of: 'damaged tires', read: () => damaged },
])('what is answered of $of', ({ read }) => {
  it('says of each what is to be done with it wherever it must come off', () => {
    const { voices, tasks: known } = read()
    const told = voices.flatMap(({ name, generation, json }) =>
      removalsInAnswer(json).map((removal) => ({ voice: `${name} ${generation} ${removal.place}`, ...removal })),
    )
    expect(told.filter(({ tireId, task }) => task !== (known.get(tireId as number) ?? null))).toEqual([])
    for (const task of new Set(known.values())) {
      const said = new Set(told.filter((one) => one.task === task).map(({ voice }) => voice))
      expect(said.size, task).toBeGreaterThan(20)
    }
  })

  it('asks for nothing but actions that pages of the previous release know', () => {
    const said = read().voices.flatMap(({ json }) => actionsInAnswer(json))
    expect(said.filter((action) => !(PROBLEM_ACTIONS as readonly string[]).includes(action))).toEqual([])
    for (const action of ['takeOff', 'stopAndTakeOff'])
      expect(said.filter((one) => one === action).length, action).toBeGreaterThan(5)
  })
})

it('sends nobody to look inside a tire that was found damaged, wherever it did before', () => {
  const before = mixed.voices.filter(({ text }) => LOOK_INSIDE.test(text))
  expect(namesOf(before)).toEqual(expect.arrayContaining([...SPOKEN]))
  const ofDamaged = mixed.voices.filter(({ about }) => about !== null && mixed.tasks.get(about) === 'scrap')
  expect(sayingToLookInside(ofDamaged)).toEqual([])
  expect(damaged.voices.length).toBeGreaterThan(2 * reading.length)
  expect(sayingToLookInside(damaged.voices)).toEqual([])
  const after = namesOf(damaged.voices.filter(({ text }) => DAMAGED.test(text)))
  expect(namesOf(before).filter((name) => !after.includes(name))).toEqual([])
})

import 'fake-indexeddb/auto'
import { epochSeconds } from '@coldbar/domain/units/time'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { USERS_TO_ERASE_STORAGE_KEY } from '../session/erase-device.ts'
import type { Session } from '../session/session.ts'
import { checkSession, endExpiredSession, logout, resumeSession } from '../session/session-store.ts'
import { aSessionAnswer } from '../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import {
  countUserQueuedChanges,
  dropQueuedChange,
  hideChangeQueue,
  isChangeWaitingToSend,
  type KeptQueuedChange,
  onYardChangeAccepted,
  ownQueuedChanges,
  queueYardChange,
  readChangeQueue,
  requeueRefusedChange,
  sendChangeQueue,
  withdrawWaitingPumpTick as withdraw,
  withdrawUnsentChange,
} from './change-queue.ts'
import {
  cacheAnswerOnDevice,
  forgetOtherUsersDeviceData,
  readCachedAnswer,
  resumeKeptSession,
} from './device-answer-cache.ts'
import { deviceDataOwnerOf, openDeviceDatabase } from './device-database.ts'
import type { FittedTire, YardChange } from './queued-yard-change.ts'

const ANN = { fleetId: 1, userId: 7 }
const ANN_OF_NORTH = deviceDataOwnerOf(ANN)
const BOB = deviceDataOwnerOf({ fleetId: 1, userId: 8 })

const SESSION: Session = {
  ...ANN,
  name: 'Ann',
  role: 'user',
  notifications: 3,
  language: 'en',
  fleetName: 'North',
  fleetTimeZone: 'UTC',
  depotId: null,
  secondFactorDue: false,
  hasStreetTiles: false,
}

/** What the server knows of a session's cookie. */
const signedInAs = (session: Session) => () => {
  const { data } = aSessionAnswer()()
  const user = { ...data.user, id: session.userId, name: session.name, fleet_id: session.fleetId }
  return { data: { id: session.userId, user } }
}

const tick = (tireId: number, time = 1_700_000_000 + tireId) =>
  ({ kind: 'tick', tireId, time: epochSeconds(time), foundAt: null }) as const

const claimed = (tire_id: number, time: number, user_name = 'Ann') => ({
  data: { tire_id, claim: { time, user_name, state: 'waiting' as const } },
})

/** What a server was asked of somebody's, beside who that is. */
const servedTo = (session: Session, answers: Parameters<typeof serveCalls>[0]) => {
  const asked: ReturnType<typeof serveCalls> = []
  const noted = Object.entries(answers).map(([name, answer]) => [
    name,
    (sent: never) => {
      asked.push({ name, sent } as never)
      return (answer as (sent: never) => unknown)(sent)
    },
  ])
  serveCalls({ 'profile.ping': signedInAs(session), ...Object.fromEntries(noted) })
  return asked
}

/** A server that takes every tick but those it is told to refuse. */
const serve = (answers: Record<number, RefusedAnswer> = {}) =>
  servedTo(SESSION, {
    'pumpList.claim': ({ data }) => {
      const { tire_id: id, time } = data as { tire_id: number; time: number }
      return answers[id] ?? claimed(id, time)
    },
    'pumpList.takeBack': ({ data }) => ({ data: { tire_id: Number(data?.tire_id) } }),
  })

const noNetwork = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })

const queue = async (...tires: number[]): Promise<void> => {
  for (const id of tires) await queueYardChange(ANN_OF_NORTH, tick(id), `T-${id}`)
}
const waiting = () =>
  ownQueuedChanges()
    .filter(isChangeWaitingToSend)
    .map(({ change }) => ('tireId' in change ? change.tireId : null))

const withdrawWaitingPumpTick = async (kept: KeptQueuedChange): Promise<void> => {
  if (kept.change.kind !== 'tick') throw new Error('not a tick')
  await withdraw({ ...kept, change: kept.change })
}

beforeEach(async () => {
  const database = await openDeviceDatabase()
  for (const store of ['answers', 'changes', 'session'] as const) await database.clear(store)
  hideChangeQueue()
  resumeSession(SESSION)
  // biome-ignore lint/suspicious/noDocumentCookie: the server's own cookie, without which nobody is asked about a session.
  document.cookie = 'csrf_test_name=abc; Path=/'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps what does not arrive, and sends it in the order of its making, each with its own time', async () => {
  noNetwork()
  await queue(3, 1, 2)
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(waiting()).toEqual([3, 1, 2])
  const asked = serve()
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(asked.map(({ sent }) => sent.data)).toEqual(
    [3, 1, 2].map((tire_id) => ({ tire_id, time: 1_700_000_000 + tire_id })),
  )
  expect(ownQueuedChanges()).toEqual([])
})

const WHEEL = { vehicle_id: 3, position_row: 0, position_left_right: 1, position_inside_outside: 1 } as const

const fitting = (fitted: FittedTire, time: number) =>
  ({ kind: 'fit', fitted, wheel: WHEEL, foundTireId: 9, sensor: 77, time: epochSeconds(time) }) as const

it('sends fittings between what else was done, each with its moment and what was found at the wheel', async () => {
  noNetwork()
  await queue(1)
  await queueYardChange(ANN_OF_NORTH, fitting({ id: 5 }, 1_700_000_010), 'M-5')
  await queueYardChange(ANN_OF_NORTH, fitting({ name: 'New', typeId: 6 }, 1_700_000_020), 'New')
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  const asked = servedTo(SESSION, {
    'pumpList.claim': () => claimed(1, 1_700_000_001),
    'tireChanges.enter': () => ({ data: { id: 1, at: 1_700_000_010, effects: [] } }),
    'tireChanges.fitNew': () => ({ data: { id: 2, tire_id: 44, at: 1_700_000_020, effects: [] } }),
  })
  const taken: unknown[] = []
  const stop = onYardChangeAccepted((sent) => taken.push(sent))
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  stop()
  const there = { ...WHEEL, found_tire_id: 9, tag_id: 77, request_id: expect.any(String) }
  expect(asked.slice(1).map(({ name, sent }) => ({ name, data: sent.data }))).toEqual([
    { name: 'tireChanges.enter', data: { kind: 'fit', tire_id: 5, ...there, at: 1_700_000_010 } },
    { name: 'tireChanges.fitNew', data: { name: 'New', marque_type_id: 6, ...there, at: 1_700_000_020 } },
  ])
  expect(taken.slice(1)).toEqual([
    { kind: 'fit', tireId: 5 },
    { kind: 'fit', tireId: 44 },
  ])
  expect(ownQueuedChanges()).toEqual([])
})

const lookInside = (isDamaged: boolean): YardChange => ({
  ...{ kind: 'lookInside', tireId: 5, isDamaged, time: epochSeconds(1_700_000_010) },
  foundAt: { vehicle_id: 3, position_row: 0, position_left_right: 1, position_inside_outside: 0 },
})

it.each([
  [false, {}],
  [true, { damaged: true }],
])('says what was found inside a tire, with its time, wheel and name: damaged %s', async (isDamaged, found) => {
  const asked = servedTo(SESSION, { 'tires.lookInside': () => ({ data: { tire_id: 5 } }) })
  await queueYardChange(ANN_OF_NORTH, lookInside(isDamaged), 'M-5')
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(asked.flatMap(({ name, sent }) => (name === 'tires.lookInside' ? [sent] : []))).toMatchObject([
    {
      data: {
        ...{ tire_id: 5, time: 1_700_000_010, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...found },
        found_at: { vehicle_id: 3, position_row: 0, position_left_right: 1, position_inside_outside: 0 },
      },
    },
  ])
  expect(ownQueuedChanges()).toEqual([])
})

it.each([
  ['flat_since', undefined, { why: 'flatSince' }],
  ['stays_on', undefined, { why: 'staysOn' }],
  ['judged', 'Bob', { why: 'judged', by: 'Bob' }],
] as const)('keeps a word about the inside of a tire that was refused with %s', async (code, by, outcome) => {
  servedTo(SESSION, {
    'tires.lookInside': () => new RefusedAnswer(409, 'conflict', { 'data.tire_id': { code, by } }),
  })
  await queueYardChange(ANN_OF_NORTH, lookInside(false), 'M-5')
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(ownQueuedChanges().map((kept) => kept.outcome)).toEqual([{ kind: 'refused', ...outcome }])
})

it.each([
  ['wheel_taken', 'M-7', { why: 'wheelTaken', by: 'M-7' }],
  ['fitted', 'NH-9', { why: 'fittedElsewhere', by: 'NH-9' }],
  ['in_use', 'M-8', { why: 'sensorInUse', by: 'M-8' }],
  ['already_there', 'M-5', { why: 'alreadyThere' }],
  ['own_sensor', 'M-5', { why: 'ownSensor' }],
  ['look_inside_first', 'M-5', { why: 'lookInsideFirst' }],
  ['changed_later', 'NH-9', { why: 'changedSince' }],
] as const)('keeps a fitting that was refused with %s, and says what stands in its way', async (code, by, outcome) => {
  servedTo(SESSION, {
    'tireChanges.enter': () => new RefusedAnswer(409, 'conflict', { 'data.id': { code, by } }),
  })
  await queueYardChange(ANN_OF_NORTH, fitting({ id: 5 }, 1_700_000_010), 'M-5')
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(ownQueuedChanges().map((kept) => kept.outcome)).toEqual([{ kind: 'refused', ...outcome }])
})

it('takes back a tick that is just being sent, behind it; one that is not is never sent', async () => {
  const asked: string[] = []
  const onItsWay = Promise.withResolvers<void>()
  servedTo(SESSION, {
    'pumpList.claim': async () => {
      asked.push('claim')
      await onItsWay.promise
      return claimed(1, 1_700_000_001)
    },
    'pumpList.takeBack': () => {
      asked.push('takeBack')
      return { data: { tire_id: 1 } }
    },
  })
  const queued = async () => {
    await queue(1)
    const [kept] = ownQueuedChanges()
    if (kept === undefined) throw new Error('nothing waits')
    return kept
  }
  const kept = await queued()
  const sent = sendChangeQueue(ANN_OF_NORTH, 'Ann')
  await expect.poll(() => asked).toEqual(['claim'])
  await withdrawWaitingPumpTick(kept)
  onItsWay.resolve()
  await sent
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(asked).toEqual(['claim', 'takeBack'])
  await withdrawWaitingPumpTick(await queued())
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(asked).toEqual(['claim', 'takeBack'])
  expect(ownQueuedChanges()).toEqual([])
})

it('sends a fitting again under the name that it was sent with, and under another one where it was changed', async () => {
  const named: unknown[] = []
  let answer: () => unknown = () => new RefusedAnswer(503, 'busy')
  servedTo(SESSION, {
    'tireChanges.enter': ({ data }: { data: { request_id?: string } }) => {
      named.push(data.request_id)
      return answer()
    },
  } as never)
  await queueYardChange(ANN_OF_NORTH, fitting({ id: 5 }, 1_700_000_010), 'M-5')
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  answer = () => new RefusedAnswer(409, 'conflict')
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  const [refused] = ownQueuedChanges()
  if (refused === undefined) throw new Error('nothing was refused')
  await requeueRefusedChange(refused, refused.change)
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  await requeueRefusedChange(refused, fitting({ id: 6 }, 1_700_000_010))
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  const [first] = named
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(named.map((each) => each === first)).toEqual([true, true, true, false])
})

it('sets a change aside for which a server that answers otherwise finds no time, round after round', async () => {
  const asked = servedTo(SESSION, {
    'tireChanges.enter': () => new RefusedAnswer(503, 'busy'),
    'pumpList.claim': ({ data }) => claimed(Number(data?.tire_id), Number(data?.time)),
  })
  await queueYardChange(ANN_OF_NORTH, fitting({ id: 5 }, 1_700_000_010), 'M-5')
  await queue(8)
  for (let round = 1; round < 15; round++) await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(ownQueuedChanges().map(({ outcome }) => outcome)).toEqual([null, null])
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(ownQueuedChanges().map(({ subject, outcome }) => ({ subject, outcome }))).toEqual([
    { subject: 'M-5', outcome: { kind: 'refused', why: 'refused' } },
  ])
  expect(asked.map(({ name }) => name).at(-1)).toBe('pumpList.claim')
})

it('shows that a fitting is on its way, and takes back only one that was never sent', async () => {
  const onItsWay = Promise.withResolvers<void>()
  const asked = servedTo(SESSION, {
    'tireChanges.enter': async () => {
      await onItsWay.promise
      return { data: { id: 1, at: 1_700_000_010, effects: [] } }
    },
  })
  const queued = async () => {
    await queueYardChange(ANN_OF_NORTH, fitting({ id: 5 }, 1_700_000_010), 'M-5')
    const [kept] = ownQueuedChanges()
    if (kept === undefined) throw new Error('nothing waits')
    return kept
  }
  expect(await withdrawUnsentChange(await queued())).toBe(true)
  expect(ownQueuedChanges()).toEqual([])
  const shown = await queued()
  const sent = sendChangeQueue(ANN_OF_NORTH, 'Ann')
  await expect.poll(() => asked.length).toBe(1)
  expect(ownQueuedChanges().map(({ tried }) => tried)).toEqual([true])
  expect(await withdrawUnsentChange(shown)).toBe(false)
  expect(ownQueuedChanges()).toHaveLength(1)
  onItsWay.resolve()
  await sent
  expect(await withdrawUnsentChange(shown)).toBe(false)
})

it('takes back a tick whose sending got no answer, or was done meanwhile, behind it', async () => {
  const asked: string[] = []
  let isLost = true
  const served = () =>
    servedTo(SESSION, {
      'pumpList.claim': () => {
        asked.push('claim')
        // The server has it; its answer is lost on the way.
        if (isLost) throw new TypeError('Failed to fetch')
        return claimed(1, 1_700_000_001)
      },
      'pumpList.takeBack': () => {
        asked.push('takeBack')
        return { data: { tire_id: 1 } }
      },
    })
  served()
  await queue(1)
  const [shown] = ownQueuedChanges()
  if (shown === undefined) throw new Error('nothing waits')
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  await withdrawWaitingPumpTick(shown)
  isLost = false
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(asked).toEqual(['claim', 'claim', 'takeBack'])
  await queue(1)
  const [stale] = ownQueuedChanges()
  if (stale === undefined) throw new Error('nothing waits')
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  await withdrawWaitingPumpTick(stale)
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(asked).toEqual(['claim', 'claim', 'takeBack', 'claim', 'takeBack'])
  expect(ownQueuedChanges()).toEqual([])
})

it.each([
  ['somebody else', { ...ANN, userId: 8, name: 'Bob' }],
  ['the same user in another fleet', { ...ANN, fleetId: 2, name: 'Ann' }],
])('sends nothing where another tab has signed in %s', async (_who, other) => {
  const asked = servedTo({ ...SESSION, ...other }, { 'pumpList.claim': () => claimed(1, 1_700_000_001) })
  await queue(1)
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(asked).toEqual([])
  expect(waiting()).toEqual([1])
})

it('sends no more behind a sign-out, and brings nothing back that it erased', async () => {
  const onItsWay = Promise.withResolvers<void>()
  const asked = servedTo(SESSION, {
    'profile.logout': () => ({ data: { signed_out: true } }),
    'pumpList.claim': async () => {
      await onItsWay.promise
      return new RefusedAnswer(409, 'conflict')
    },
  })
  await queue(1, 2)
  const sent = sendChangeQueue(ANN_OF_NORTH, 'Ann')
  await expect.poll(() => asked.map(({ name }) => name)).toEqual(['pumpList.claim'])
  await logout()
  onItsWay.resolve()
  await sent
  expect(asked.map(({ name }) => name)).toEqual(['pumpList.claim', 'profile.logout'])
  await readChangeQueue(ANN_OF_NORTH)
  expect(ownQueuedChanges()).toEqual([])
})

it('sends a change three times over which the server fails, then shows it and sends what is behind it', async () => {
  const asked = serve({ 1: new RefusedAnswer(500, 'failed') })
  await queue(1, 2)
  for (const round of [1, 2]) {
    await sendChangeQueue(ANN_OF_NORTH, 'Ann')
    expect([asked.length, waiting()]).toEqual([round, [1, 2]])
  }
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(ownQueuedChanges().map(({ outcome }) => outcome)).toEqual([{ kind: 'refused', why: 'refused' }])
})

it('takes a refused change that was changed for one that was never sent and never failed', async () => {
  serve({ 1: new RefusedAnswer(500, 'failed') })
  await queue(1)
  for (const _ of [1, 2, 3]) await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  const [refused] = ownQueuedChanges()
  if (refused === undefined) throw new Error('nothing was refused')
  expect(refused).toMatchObject({ tried: true, failures: 2 })
  await requeueRefusedChange(refused, tick(2))
  const [anew] = ownQueuedChanges()
  expect(anew).toMatchObject({ change: { tireId: 2 }, outcome: null })
  expect([anew?.tried, anew?.failures]).toEqual([undefined, undefined])
})

it('sends a remark with the wheel it was seen on, and its time', async () => {
  const asked = servedTo(SESSION, { 'tireEvents.newUserEvent': () => ({ data: {} }) as never })
  const remark = { kind: 'remark', tireId: 1, vehicleId: 9, text: 'Nail', time: epochSeconds(1_700_000_000) } as const
  await queueYardChange(ANN_OF_NORTH, remark, 'T-1')
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(asked.map(({ sent }) => sent.data)).toEqual([
    { tire_id: 1, vehicle_id: 9, remark: 'Nail', time: 1_700_000_000 },
  ])
  expect(ownQueuedChanges()).toEqual([])
})

it.each([
  [0, 'nobody answers'],
  [401, 'the session has ended'],
  [429, 'the server is asked too often'],
  [502, 'a proxy finds no server'],
  [503, 'the server is busy'],
  [504, 'a proxy waited too long'],
])('waits with all behind it where it is answered %i: %s', async (status) => {
  if (status === 0) noNetwork()
  else serve({ 1: new RefusedAnswer(status, 'busy') })
  await queue(1, 2)
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  expect(waiting()).toEqual([1, 2])
})

it.each([
  ['moved', new RefusedAnswer(409, 'stale', { 'data.vehicle_id': { code: 'changed' } })],
  ['mustComeOff', new RefusedAnswer(409, 'conflict', { 'data.tire_id': { code: 'must_come_off' } })],
  ['tooLongAgo', new RefusedAnswer(400, 'invalid', { 'data.time': { code: 'too_long_ago' } })],
  ['tooLongAgo', new RefusedAnswer(400, 'invalid', { 'data.time': { code: 'still_to_come' } })],
  ['gone', new RefusedAnswer(404, 'not_found')],
  ['notAllowed', new RefusedAnswer(403, 'forbidden')],
  ['refused', new RefusedAnswer(409, 'conflict')],
] as const)(
  'shows what the server refused until somebody drops it: %s; what is behind it is sent',
  async (why, refused) => {
    serve({ 1: refused })
    await queue(1, 2)
    await sendChangeQueue(ANN_OF_NORTH, 'Ann')
    expect(ownQueuedChanges().map(({ outcome }) => outcome)).toEqual([{ kind: 'refused', why }])
    await sendChangeQueue(ANN_OF_NORTH, 'Ann')
    const [kept] = ownQueuedChanges()
    if (kept === undefined) throw new Error('what was refused went by itself')
    await dropQueuedChange(kept)
    expect(ownQueuedChanges()).toEqual([])
  },
)

it('says who had ticked the tire before, and tells the lists of the tick that counts', async () => {
  servedTo(SESSION, { 'pumpList.claim': () => claimed(1, 1_600_000_000, 'Bob') })
  const taken: unknown[] = []
  const stop = onYardChangeAccepted((sent) => taken.push(sent))
  await queue(1)
  await sendChangeQueue(ANN_OF_NORTH, 'Ann')
  stop()
  expect(ownQueuedChanges()).toMatchObject([{ outcome: { kind: 'saidBefore', userName: 'Bob', time: 1_600_000_000 } }])
  expect(taken).toMatchObject([{ kind: 'tick', claim: { user_name: 'Bob' } }])
})

it("shows nobody another user's changes, nor those of another fleet, and sends none of them", async () => {
  noNetwork()
  await queue(1)
  const asked = serve()
  for (const other of [BOB, deviceDataOwnerOf({ fleetId: 2, userId: 7 })]) {
    await readChangeQueue(other)
    expect(ownQueuedChanges()).toEqual([])
    await sendChangeQueue(other, 'Bob')
  }
  expect(asked).toEqual([])
  await readChangeQueue(ANN_OF_NORTH)
  expect(waiting()).toEqual([1])
})

const LIST = { data: { time: 1_700_000_000, depots: [], tires: [], spares: [], empty_wheels: [], low: 0 } }

const keep = async () => {
  resumeSession(SESSION)
  await cacheAnswerOnDevice(SESSION, 'pumpList/', LIST)
  await queue(1)
}
/** What the device still shows an owner; nobody is signed in by it. */
const left = async (owner = ANN_OF_NORTH) => {
  await readChangeQueue(owner)
  return { list: await readCachedAnswer(owner, 'pumpList/'), session: await resumeKeptSession(), changes: waiting() }
}
const signOut = async () => {
  servedTo(SESSION, { 'profile.logout': () => ({ data: { signed_out: true } }) })
  await logout()
}

it('leaves no list for the next user', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  await keep()
  expect(await left()).toMatchObject({ list: { answer: LIST }, session: { name: 'Ann' }, changes: [1] })
  expect(await left(BOB)).toMatchObject({ list: null, changes: [] })
  await forgetOtherUsersDeviceData(BOB)
  expect(await left()).toEqual({ list: null, session: null, changes: [1] })
  vi.useRealTimers()
})

it('leaves nothing behind a sign-out, also where the server is not reached', async () => {
  await keep()
  await signOut()
  expect(await left()).toEqual({ list: null, session: null, changes: [] })
  await keep()
  noNetwork()
  await expect(logout()).rejects.toThrow()
  expect(await left()).toEqual({ list: null, session: null, changes: [] })
})

it('erases before it reads what a sign-out left because its code did not come', async () => {
  await keep()
  localStorage.setItem(USERS_TO_ERASE_STORAGE_KEY, ',7')
  vi.resetModules()
  const { resumeKeptSession: resumed } = await import('./device-answer-cache.ts')
  expect(await resumed()).toBeNull()
  expect(await left()).toEqual({ list: null, session: null, changes: [] })
})

it('keeps no list that arrives behind the sign-out', async () => {
  await signOut()
  await cacheAnswerOnDevice(SESSION, 'pumpList/', LIST)
  expect(await left()).toMatchObject({ list: null, session: null })
})

it('asks about and deletes what the user made in other fleets too, and nothing of others', async () => {
  const south = { ...SESSION, fleetId: 2 }
  await queueYardChange(deviceDataOwnerOf(south), tick(5), 'T-5')
  await queueYardChange(BOB, tick(6), 'T-6')
  await queue(1)
  expect(countUserQueuedChanges()).toBe(2)
  await signOut()
  expect((await left(deviceDataOwnerOf(south))).changes).toEqual([])
  expect((await left(BOB)).changes).toEqual([6])
})

it("drops others' changes that are too old for the server, and keeps the own ones to be told", async () => {
  const week = 7 * 86_400
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 + week * 1000 })
  await queueYardChange(BOB, tick(5, 1_700_000_000), 'T-5')
  await queueYardChange(BOB, tick(6, 1_700_000_000 - 1), 'T-6')
  await queueYardChange(ANN_OF_NORTH, tick(7, 1_700_000_000 - 1), 'T-7')
  await forgetOtherUsersDeviceData(ANN_OF_NORTH)
  vi.useRealTimers()
  expect((await left(BOB)).changes).toEqual([5])
  expect((await left()).changes).toEqual([7])
})

it('keeps what another user fitted as long as the server takes it: 31 days behind its moment', async () => {
  const month = 31 * 86_400
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 + month * 1000 })
  await queueYardChange(BOB, fitting({ id: 5 }, 1_700_000_000), 'M-5')
  await queueYardChange(BOB, fitting({ id: 6 }, 1_700_000_000 - 1), 'M-6')
  await queueYardChange(
    BOB,
    { kind: 'swapSpare', tireId: 8, spareId: 9, foundAt: WHEEL, time: epochSeconds(1_700_000_000) },
    'M-8',
  )
  await forgetOtherUsersDeviceData(ANN_OF_NORTH)
  vi.useRealTimers()
  await readChangeQueue(BOB)
  expect(ownQueuedChanges().map(({ subject }) => subject)).toEqual(['M-5', 'M-8'])
})

it.each(['in an open page', 'while no page was open', 'of a page that opened without the server'])(
  'leaves only what waits behind a session that ended %s',
  async (where) => {
    await keep()
    if (where === 'in an open page') endExpiredSession()
    else {
      if (where === 'of a page that opened without the server') {
        // biome-ignore lint/suspicious/noDocumentCookie: a browser that was closed keeps no cookie of a session.
        document.cookie = 'csrf_test_name=; Path=/; Max-Age=-1'
      }
      serveCalls({ 'profile.ping': () => new RefusedAnswer(401, 'not_signed_in') })
      if (where === 'while no page was open') vi.resetModules()
      const page = where === 'while no page was open' ? await import('../session/session-store.ts') : { checkSession }
      expect(await page.checkSession()).toBeNull()
    }
    await expect.poll(async () => (await left()).session).toBeNull()
    expect(await left()).toEqual({ list: null, session: null, changes: [1] })
  },
)

it('opens for twelve hours after it was heard last, and not a second longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  await cacheAnswerOnDevice(SESSION, 'pumpList/', LIST)
  vi.setSystemTime(1_700_000_000_000 + 12 * 3_600_000)
  expect(await resumeKeptSession()).toMatchObject({ name: 'Ann' })
  vi.setSystemTime(1_700_000_000_000 + 12 * 3_600_000 + 1_000)
  expect(await resumeKeptSession()).toBeNull()
  expect(await readCachedAnswer(ANN_OF_NORTH, 'pumpList/')).toBeNull()
  vi.useRealTimers()
})

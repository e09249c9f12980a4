import 'fake-indexeddb/auto'
import { epochSeconds } from '@coldbar/domain/units/time'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Session } from '../session/session.ts'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import {
  dropChange,
  hideQueue,
  isWaiting,
  onChangeTaken,
  ownChanges,
  queueChange,
  readQueue,
  sendQueue,
  withdrawTick,
} from './change-queue.ts'
import { deviceDatabase, ownerOf } from './device-database.ts'
import { forgetAnswers, forgetOthers, forgetOwner, keepAnswer, keptAnswer, resumeKeptSession } from './kept-answers.ts'

const ANN = { fleetId: 1, userId: 7 }
const ANN_OF_NORTH = ownerOf(ANN)
const BOB = ownerOf({ fleetId: 1, userId: 8 })

const tick = (tireId: number, time = 1_700_000_000 + tireId) =>
  ({ kind: 'tick', tireId, time: epochSeconds(time), foundAt: null }) as const

const claimed = (tire_id: number, time: number, user_name = 'Ann') => ({
  data: { tire_id, claim: { time, user_name, state: 'waiting' as const } },
})

/** A server that takes every tick but those it is told to refuse. */
const serve = (answers: Record<number, RefusedAnswer> = {}) =>
  serveCalls({
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
  for (const id of tires) await queueChange(ANN_OF_NORTH, tick(id), `T-${id}`)
}
const waiting = () =>
  ownChanges()
    .filter(isWaiting)
    .map(({ change }) => change.tireId)

beforeEach(async () => {
  const database = await deviceDatabase()
  for (const store of ['answers', 'changes', 'session'] as const) await database.clear(store)
  hideQueue()
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what does not arrive, and sends it in the order of its making, each with its own time', async () => {
  noNetwork()
  await queue(3, 1, 2)
  await sendQueue(ANN_OF_NORTH, 'Ann')
  expect(waiting()).toEqual([3, 1, 2])
  const asked = serve()
  await sendQueue(ANN_OF_NORTH, 'Ann')
  expect(asked.map(({ sent }) => sent.data)).toEqual(
    [3, 1, 2].map((tire_id) => ({ tire_id, time: 1_700_000_000 + tire_id })),
  )
  expect(ownChanges()).toEqual([])
})

it('takes back a tick that is just being sent, behind it; one that is not is never sent', async () => {
  const asked: string[] = []
  const onItsWay = Promise.withResolvers<void>()
  serveCalls({
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
    const [kept] = ownChanges()
    if (kept === undefined) throw new Error('nothing waits')
    return kept
  }
  const kept = await queued()
  const sent = sendQueue(ANN_OF_NORTH, 'Ann')
  await expect.poll(() => asked).toEqual(['claim'])
  await withdrawTick(kept)
  onItsWay.resolve()
  await sent
  await sendQueue(ANN_OF_NORTH, 'Ann')
  expect(asked).toEqual(['claim', 'takeBack'])
  await withdrawTick(await queued())
  await sendQueue(ANN_OF_NORTH, 'Ann')
  expect(asked).toEqual(['claim', 'takeBack'])
  expect(ownChanges()).toEqual([])
})

it('sends a remark with the wheel it was seen on, and its time', async () => {
  const asked = serveCalls({ 'tireEvents.newUserEvent': () => ({ data: {} }) as never })
  const remark = { kind: 'remark', tireId: 1, vehicleId: 9, text: 'Nail', time: epochSeconds(1_700_000_000) } as const
  await queueChange(ANN_OF_NORTH, remark, 'T-1')
  await sendQueue(ANN_OF_NORTH, 'Ann')
  expect(asked.map(({ sent }) => sent.data)).toEqual([
    { tire_id: 1, vehicle_id: 9, remark: 'Nail', time: 1_700_000_000 },
  ])
  expect(ownChanges()).toEqual([])
})

it.each([
  [0, 'nobody answers'],
  [401, 'the session has ended'],
  [429, 'the server is asked too often'],
  [503, 'the server is busy'],
])('waits with all behind it where it is answered %i: %s', async (status) => {
  if (status === 0) noNetwork()
  else serve({ 1: new RefusedAnswer(status, 'busy') })
  await queue(1, 2)
  await sendQueue(ANN_OF_NORTH, 'Ann')
  expect(waiting()).toEqual([1, 2])
})

it.each([
  ['moved', new RefusedAnswer(409, 'stale', { 'data.vehicle_id': { code: 'changed' } })],
  ['mustComeOff', new RefusedAnswer(409, 'conflict', { 'data.tire_id': { code: 'must_come_off' } })],
  ['tooLongAgo', new RefusedAnswer(400, 'invalid', { 'data.time': { code: 'too_long_ago' } })],
  ['gone', new RefusedAnswer(404, 'not_found')],
  ['notAllowed', new RefusedAnswer(403, 'forbidden')],
  ['refused', new RefusedAnswer(409, 'conflict')],
] as const)(
  'shows what the server refused until somebody drops it: %s; what is behind it is sent',
  async (why, refused) => {
    serve({ 1: refused })
    await queue(1, 2)
    await sendQueue(ANN_OF_NORTH, 'Ann')
    expect(ownChanges().map(({ outcome }) => outcome)).toEqual([{ kind: 'refused', why }])
    await sendQueue(ANN_OF_NORTH, 'Ann')
    const [kept] = ownChanges()
    if (kept === undefined) throw new Error('what was refused went by itself')
    await dropChange(kept)
    expect(ownChanges()).toEqual([])
  },
)

it('says who had ticked the tire before, and tells the lists of the tick that counts', async () => {
  serveCalls({ 'pumpList.claim': () => claimed(1, 1_600_000_000, 'Bob') })
  const taken: unknown[] = []
  const stop = onChangeTaken((sent) => taken.push(sent))
  await queue(1)
  await sendQueue(ANN_OF_NORTH, 'Ann')
  stop()
  expect(ownChanges()).toMatchObject([{ outcome: { kind: 'saidBefore', userName: 'Bob', time: 1_600_000_000 } }])
  expect(taken).toMatchObject([{ kind: 'tick', claim: { user_name: 'Bob' } }])
})

it("shows nobody another user's changes, nor those of another fleet, and sends none of them", async () => {
  noNetwork()
  await queue(1)
  const asked = serve()
  for (const other of [BOB, ownerOf({ fleetId: 2, userId: 7 })]) {
    await readQueue(other)
    expect(ownChanges()).toEqual([])
    await sendQueue(other, 'Bob')
  }
  expect(asked).toEqual([])
  await readQueue(ANN_OF_NORTH)
  expect(waiting()).toEqual([1])
})

const SESSION: Session = {
  ...ANN,
  name: 'Ann',
  role: 'user',
  notifications: 3,
  language: 'en',
  fleetName: 'North',
  fleetTimeZone: 'UTC',
  secondFactorDue: false,
}
const LIST = { data: { time: 1_700_000_000, depots: [], tires: [], low: 0 } }

it('leaves nothing behind a sign-out, only what waits behind a session that ended, and no list for the next user', async () => {
  const keep = async () => {
    await keepAnswer(SESSION, 'pumpList/', LIST)
    await queue(1)
  }
  const left = async (owner = ANN_OF_NORTH) => {
    await readQueue(owner)
    return { list: await keptAnswer(owner, 'pumpList/'), session: await resumeKeptSession(), changes: waiting() }
  }
  await keep()
  expect(await left()).toMatchObject({ list: { answer: LIST }, session: { name: 'Ann' }, changes: [1] })
  expect(await left(BOB)).toMatchObject({ list: null, changes: [] })
  await forgetOthers(BOB)
  expect(await left()).toEqual({ list: null, session: null, changes: [1] })
  await keepAnswer(SESSION, 'pumpList/', LIST)
  await forgetAnswers()
  expect(await left()).toEqual({ list: null, session: null, changes: [1] })
  await keep()
  await forgetOwner(ANN_OF_NORTH)
  expect(await left()).toEqual({ list: null, session: null, changes: [] })
})

it('opens for twelve hours after it was heard last, and not a second longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  await keepAnswer(SESSION, 'pumpList/', LIST)
  vi.setSystemTime(1_700_000_000_000 + 12 * 3_600_000)
  expect(await resumeKeptSession()).toMatchObject({ name: 'Ann' })
  vi.setSystemTime(1_700_000_000_000 + 12 * 3_600_000 + 1_000)
  expect(await resumeKeptSession()).toBeNull()
  expect(await keptAnswer(ANN_OF_NORTH, 'pumpList/')).toBeNull()
  vi.useRealTimers()
})

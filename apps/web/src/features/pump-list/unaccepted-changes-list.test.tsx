import 'fake-indexeddb/auto'
import { type TireStay, withMountingChange } from '@coldbar/domain/mountings/mounting-history'
import { epochSeconds } from '@coldbar/domain/units/time'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ownQueuedChanges, readChangeQueue } from '../../offline/change-queue.ts'
import { deviceDataOwnerOf, openDeviceDatabase } from '../../offline/device-database.ts'
import type { YardChange, YardChangeOutcome } from '../../offline/queued-yard-change.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { UnacceptedChangesList } from './unaccepted-changes-list.tsx'

polyfillTestBrowser()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is read out as it comes, and each button says of which change it is', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  await showScreen({ screen: UnacceptedChangesList, route: '/settled', at: '/settled' })
  await expect.poll(() => document.querySelector('[aria-live="polite"]:empty')).not.toBeNull()
  const spoken = document.querySelector('[aria-live="polite"]:empty')
  const owner = deviceDataOwnerOf({ fleetId: 1, userId: 7 })
  for (const tireId of [1, 2]) {
    const change = { kind: 'takeBack', tireId, time: epochSeconds(1_700_000_000) } as const
    const outcome = { kind: 'refused', why: 'refused' } as const
    await (await openDeviceDatabase()).add('changes', { owner, change, subject: `T-${tireId}`, outcome })
  }
  await readChangeQueue(owner)
  expect(spoken?.contains(await screen.findByRole('region'))).toBe(true)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
  expect(names.filter((name) => name?.includes('T-1'))).toHaveLength(2)
})

const OWNER = deviceDataOwnerOf({ fleetId: 1, userId: 7 })
const WHEEL = { vehicle_id: 3, position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const REFUSED_AT = epochSeconds(1_700_000_000)

/** A vehicle with a tire at that wheel, and a spare wheel. */
const serveVehicle = (
  there: { id: number; name: string; tag_id?: number } | null,
  answers: Parameters<typeof serveCalls>[0] = {},
) =>
  serveCalls({
    'profile.ping': aSessionAnswer(),
    'pumpList.fittingChoices': () => ({
      data: { time: Date.now() / 1_000, stock: 0, tires: [], types: [], sensors: [] },
    }),
    'vehicles.details': () =>
      ({
        data: { id: 3, name: 'NH-9' },
        layout: { rows: [] },
        tires: there === null ? [] : [{ tag_id: null, ...there, ...WHEEL }],
        spares: [
          {
            ...{ id: 40, name: 'Spare 40', vehicle_id: 3, tire_type: null, has_tag: false, last_pressure: null },
            ...{ last_measurement: null, demount_since: null, demount_why: null },
          },
        ],
      }) as never,
    ...answers,
  })

const showRefused = async (change: YardChange, outcome: YardChangeOutcome) => {
  const database = await openDeviceDatabase()
  await database.clear('changes')
  await database.add('changes', { owner: OWNER, change, subject: 'NH-9', outcome })
  const shown = await showScreen({ screen: UnacceptedChangesList, route: '/settled', at: '/settled' })
  await readChangeQueue(OWNER)
  return shown
}

const HOUR = 3_600

/** What a server knows that was told of M-8 since an hour after a fitting, and judges by the rule that runs there. */
const isTakenByRule = (at: number): boolean => {
  const place = {
    vehicleId: WHEEL.vehicle_id,
    position: {
      row: WHEEL.position_row,
      leftRight: WHEEL.position_left_right,
      insideOutside: WHEEL.position_inside_outside,
    },
  }
  const since = epochSeconds(REFUSED_AT + HOUR)
  const stays: TireStay[] = [
    { tireId: 5, place, since: epochSeconds(0), until: since },
    { tireId: 8, place, since, until: null },
    { tireId: 44, place: 'stock', since: epochSeconds(0), until: null },
  ]
  const there = stays.find((stay) => stay.tireId !== 44 && stay.since <= at && (stay.until === null || stay.until > at))
  const moves = [{ tireId: 44, to: place }, ...(there ? [{ tireId: there.tireId, to: 'stock' as const }] : [])]
  return there?.tireId === 8 && 'stays' in withMountingChange(stays, { at: epochSeconds(at), moves })
}

it('says of a fitting that was refused what stands there now, and what is entered anew with what was typed is taken', async () => {
  const asked = serveVehicle(
    { id: 8, name: 'M-8' },
    {
      'tireChanges.fitNew': ({ data }) =>
        isTakenByRule(Number(data?.at))
          ? { data: { id: 2, tire_id: 44, at: Number(data?.at), effects: [] } }
          : new RefusedAnswer(409, 'conflict', { 'data.id': { code: 'wheel_taken', by: 'M-8' } }),
    },
  )
  const fitted = { name: 'New 1', typeId: null }
  const { user, onScreen } = await showRefused(
    { kind: 'fit', fitted, wheel: WHEEL, foundTireId: 5, sensor: null, time: REFUSED_AT },
    { kind: 'refused', why: 'wheelTaken', by: 'M-8' },
  )
  expect(
    await onScreen.findByText('Not taken: the tire M-8 was at that wheel at that time, or came to it since.'),
  ).toBeDefined()
  expect(await onScreen.findByText('At that wheel now: M-8.')).toBeDefined()
  expect(onScreen.getByRole('link', { name: /^Open the vehicle/ }).getAttribute('href')).toContain('/3')
  await user.click(onScreen.getByRole('button', { name: /^Enter anew/ }))
  expect((await onScreen.findByLabelText<HTMLInputElement>('Name of the new tire')).value).toBe('New 1')
  expect(onScreen.getByText('M-8 goes to the stock.')).toBeDefined()
  await user.click(onScreen.getByRole('button', { name: 'Enter' }))
  const sent = () => asked.find(({ name }) => name === 'tireChanges.fitNew')?.sent.data
  await expect.poll(sent).toMatchObject({ name: 'New 1', found_tire_id: 8 })
  await expect.poll(() => onScreen.queryByRole('region')).toBeNull()
})

const SWAP = { kind: 'swapSpare', tireId: 5, spareId: 40, foundAt: WHEEL, time: REFUSED_AT } as const
const CHANGED = { kind: 'refused', why: 'changedSince' } as const

it('leads to what was not taken from wherever the list has scrolled to', async () => {
  serveVehicle({ id: 8, name: 'M-8' })
  const change = { kind: 'fit', fitted: { id: 44 }, wheel: WHEEL, foundTireId: 5, sensor: null } as const
  const refused = { kind: 'refused', why: 'changedSince' } as const
  const { onScreen } = await showRefused({ ...change, time: epochSeconds(REFUSED_AT) }, refused)
  const link = await onScreen.findByRole('link', { name: 'Look at these changes 1' })
  const region = onScreen.getByRole('region', { name: 'Look at these changes' })
  expect(link.getAttribute('href')).toBe(`#${region.id}`)
})

it('swaps what stands there now with the spare, where a swap was refused', async () => {
  const asked = serveVehicle(
    { id: 8, name: 'M-8' },
    { 'tireChanges.enter': () => ({ data: { id: 2, at: 1, effects: [] } }) as never },
  )
  const { user, onScreen } = await showRefused(SWAP, CHANGED)
  await user.click(await onScreen.findByRole('button', { name: /^Swap M-8 with Spare 40/ }))
  const sent = () => asked.find(({ name }) => name === 'tireChanges.enter')?.sent.data
  await expect.poll(sent).toMatchObject({ kind: 'swap', tire_id: 8, with_tire_id: 40, found_at: WHEEL })
})

it('says that nothing is left to do where somebody else did the same', async () => {
  serveVehicle({ id: 40, name: 'Spare 40' })
  const { onScreen } = await showRefused(SWAP, CHANGED)
  expect(await onScreen.findByText(/^Spare 40 is at that wheel already/)).toBeDefined()
  expect(onScreen.queryByRole('button', { name: /^(Enter anew|Swap)/ })).toBeNull()
})

it('sends no tire that is in no list: of one that is on another vehicle it asks which one instead', async () => {
  serveVehicle(null)
  const { user, onScreen } = await showRefused(
    { kind: 'fit', fitted: { id: 44 }, wheel: WHEEL, foundTireId: null, sensor: null, time: REFUSED_AT },
    { kind: 'refused', why: 'fittedElsewhere', by: 'NH-4' },
  )
  await user.click(await onScreen.findByRole('button', { name: /^Enter anew/ }))
  expect(await onScreen.findByText('The tire that was entered is not in this list. Choose one that is.')).toBeDefined()
  expect(onScreen.getByRole<HTMLButtonElement>('button', { name: 'Enter' }).disabled).toBe(true)
})

it('names what is entered anew by its own tire, not by the one that was refused', async () => {
  serveVehicle(null, { 'tireChanges.fitNew': () => new RefusedAnswer(503, 'busy') })
  const { user, onScreen } = await showRefused(SWAP, CHANGED)
  await user.click(await onScreen.findByRole('button', { name: /^Enter anew/ }))
  await user.click(await onScreen.findByRole('checkbox', { name: 'A new tire' }))
  await user.type(onScreen.getByLabelText('Name of the new tire'), 'New 9')
  await user.click(onScreen.getByRole('button', { name: 'Enter' }))
  await expect.poll(() => ownQueuedChanges().map(({ subject }) => subject)).toEqual(['NH-9, Axle 1 left, New 9'])
})

it.each([
  { said: null, has: undefined, left: null },
  { said: 77, has: 77, left: null },
  { said: 77, has: undefined, left: 'M-44 is at that wheel already, without sensor 77. Set the sensor at the tire.' },
  { said: 77, has: 78, left: 'M-44 is at that wheel already, without sensor 77. Set the sensor at the tire.' },
  { said: 'ofReplaced', has: 5, left: null },
  { said: 'ofReplaced', has: undefined, left: /^M-44 is at that wheel already, without a sensor\./ },
] as const)('says of a tire at the wheel with sensor $has, where $said was said, what is left to do', async (given) => {
  const { said: sensor, has, left } = given
  serveVehicle({ id: 44, name: 'M-44', ...(has === undefined ? {} : { tag_id: has }) })
  const { onScreen } = await showRefused(
    { kind: 'fit', fitted: { id: 44 }, wheel: WHEEL, foundTireId: 5, sensor, time: REFUSED_AT },
    { kind: 'refused', why: 'alreadyThere' },
  )
  expect(await onScreen.findByText(left ?? /there is nothing left to do\.$/)).toBeDefined()
  const link = onScreen.queryByRole('link', { name: /^Open the tire/ })
  expect(link?.getAttribute('href')?.endsWith('/44') ?? false).toBe(left !== null)
})

it('takes the word for a tire that was refused as one to be looked at inside, where the kept list takes it for sound', async () => {
  const stored = {
    ...{ id: 44, name: 'M-44', tire_type: null, has_tag: false, last_pressure: null, last_measurement: null },
    ...{ demount_since: null, demount_why: null },
  }
  const asked = serveVehicle(null, {
    'pumpList.fittingChoices': () =>
      ({ data: { time: Date.now() / 1_000, stock: 1, tires: [stored], types: [], sensors: [] } }) as never,
    'tireChanges.preview': () => ({ data: { at: 1, effects: [] } }),
    'tireChanges.enter': () => ({ data: { id: 2, at: 1, effects: [] } }) as never,
  })
  const { user, onScreen } = await showRefused(
    { kind: 'fit', fitted: { id: 44 }, wheel: WHEEL, foundTireId: null, sensor: null, time: REFUSED_AT },
    { kind: 'refused', why: 'lookInsideFirst' },
  )
  await user.click(await onScreen.findByRole('button', { name: /^Enter anew/ }))
  await user.click(await onScreen.findByRole('checkbox', { name: /^Put it on all the same/ }))
  await user.click(onScreen.getByRole('button', { name: 'Enter' }))
  const sent = () => asked.find(({ name }) => name === 'tireChanges.enter')?.sent.data
  await expect.poll(sent).toMatchObject({ kind: 'fit', tire_id: 44, despite_must_come_off: true })
})

it('says of a word about the inside of a tire that is elsewhere by now, once more without its wheel', async () => {
  const asked = serveVehicle(null, { 'tires.lookInside': () => ({ data: { tire_id: 5 } }) })
  const look = { kind: 'lookInside', tireId: 5, isDamaged: true, foundAt: WHEEL, time: REFUSED_AT } as const
  const { user, onScreen } = await showRefused(look, { kind: 'refused', why: 'moved' })
  const anyway = await onScreen.findByRole('button', { name: /^Say it of this tire all the same: .* damaged$/ })
  expect(onScreen.getByText(/^Do not inflate or fit it/)).toBeTruthy()
  await user.click(anyway)
  await expect
    .poll(() => asked.flatMap(({ name, sent }) => (name === 'tires.lookInside' ? [sent] : [])))
    .toMatchObject([{ data: { tire_id: 5, damaged: true, time: REFUSED_AT } }])
})

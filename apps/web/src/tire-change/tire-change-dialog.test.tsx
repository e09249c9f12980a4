import { LONGEST_STOCK_SEARCH } from '@coldbar/contract/tires/stock'
import { epochSeconds } from '@coldbar/domain/units/time'
import { act, cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dateTimeInputValue } from '../fleet/problems/date-time-input-value.ts'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { eventually } from '../testing/eventually.ts'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { TireChangeDialog } from './tire-change-dialog.tsx'
import type { TireChangeIntent } from './tire-change-intent.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const POSITION = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const fit: TireChangeIntent = {
  kind: 'fit',
  wheel: { vehicle: { id: 3, name: 'NH-9' }, position: POSITION, name: 'Axle 1 left' },
  there: null,
}

const CHOICES = {
  data: {
    ...{ vehicles: [], suppliers: [], layouts: [] },
    tags: [{ tag_id: 77, tag_display: 0, tire_id: null, tire_name: null }],
    marque_types: [{ id: 6, name: 'X Multi', marque_id: 2, brand_name: 'Michelin' }],
  },
}
const aTire = (id: number, spare_of: { id: number; name: string } | null) => ({
  ...{ id, name: `M-${id}`, serial_no: null, has_tag: false, tag_id: null, spare_of, tire_type: null },
  ...{ last_pressure: null, last_measurement: null, demount_since: null, demount_why: null },
})
const STORED = [aTire(5, null)]
const CARRIED = [{ ...aTire(8, { id: 4, name: 'NH-4' }), has_tag: true }, aTire(9, { id: 3, name: 'NH-9' })]

type Answers = Parameters<typeof serveCalls>[0]

const open = async (
  answer: () => unknown,
  {
    stored = STORED.length,
    task = fit,
    answers = {},
  }: { stored?: number; task?: TireChangeIntent; answers?: Answers } = {},
) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'tires.stock': () => ({
      data: {
        ...{ time: 1, counts: { tires: stored, spares: CARRIED.length, scrapped: 0 }, scrapped: [], changes: [] },
        ...{ tires: STORED as never, spares: CARRIED as never },
      },
    }),
    'tires.availableForEdit': () => CHOICES as never,
    'tires.allCompressed': () => ({ columns: [], rows: [] }) as never,
    'tireChanges.preview': () => ({ data: { at: 1, effects: [] } }),
    'tireChanges.fitNew': answer as never,
    'tireChanges.enter': answer as never,
    ...answers,
  })
  const onClose = vi.fn()
  const shown = await showScreen({
    screen: () => <TireChangeDialog task={task} onClose={onClose} />,
    route: '/',
    at: '/',
  })
  const dialog = within(await shown.onScreen.findByRole('dialog'))
  const sent = (call = 'tireChanges.fitNew') => asked.filter(({ name }) => name === call).map(({ sent }) => sent)
  return { ...shown, dialog, onClose, sent }
}

it('a new tire is added and fitted once, however often the button is pressed before the answer', async () => {
  const held = Promise.withResolvers<unknown>()
  const { user, dialog, onClose, sent } = await open(() => held.promise)
  await user.click(dialog.getByRole('checkbox', { name: 'A new tire' }))
  await user.type(dialog.getByLabelText('Name of the new tire'), ' Spare ')
  const form = dialog.getByRole('button', { name: 'Enter' }).closest('form') as HTMLFormElement
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  held.resolve({ data: { id: 1, tire_id: 9, at: 1, effects: [] } })
  await eventually(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([
    expect.objectContaining({ data: { name: 'Spare', vehicle_id: 3, ...POSITION, found_tire_id: null } }),
  ])
})

it('what was refused can be entered again', async () => {
  const { user, dialog, sent } = await open(() => new RefusedAnswer(409, 'conflict'))
  await user.click(dialog.getByRole('checkbox', { name: 'A new tire' }))
  await user.type(dialog.getByLabelText('Name of the new tire'), 'Spare{Enter}')
  await dialog.findByRole('alert')
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await eventually(() => expect(sent()).toHaveLength(2))
})

it('a tire of the stock is fitted with its sensor in four presses, the list of the stock stands open', async () => {
  const { user, onScreen, dialog, sent } = await open(() => ({ data: { id: 1, at: 1, effects: [] } }))
  await user.click(await onScreen.findByRole('option', { name: 'M-5' }))
  await user.click(dialog.getByRole('combobox', { name: 'Tag' }))
  await user.click(await onScreen.findByRole('option', { name: '77' }))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await eventually(() => expect(sent('tireChanges.enter')).toHaveLength(1))
  expect(sent('tireChanges.enter')).toEqual([
    expect.objectContaining({
      data: { kind: 'fit', tire_id: 5, vehicle_id: 3, ...POSITION, found_tire_id: null, tag_id: 77 },
    }),
  ])
})

it('spare wheels are offered with whose they are, those of the vehicle first, and with what they hold', async () => {
  const { user, dialog, onScreen, sent } = await open(() => ({ data: { id: 1, at: 1, effects: [] } }))
  const offered = (await onScreen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['M-9 · Spare wheel of NH-9', 'M-8 · Spare wheel of NH-4', 'M-5'])
  await user.click(onScreen.getByRole('option', { name: /^M-9/ }))
  await dialog.findByText('measure it before it rolls')
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await eventually(() => expect(sent('tireChanges.enter')).toMatchObject([{ data: { kind: 'fit', tire_id: 9 } }]))
})

it('finds by a search of the server what the list of a large stock leaves out', async () => {
  const { user, dialog, sent } = await open(() => ({ data: { id: 1, at: 1, effects: [] } }), { stored: 2_613 })
  expect(await dialog.findByText('2,612 more are found by the search.')).toBeDefined()
  await user.type(dialog.getByRole('combobox', { name: 'Which tire' }), 'M-9')
  await eventually(() => expect(sent('tires.stock')).toContainEqual({ q: 'M-9' }))
})

it('searches for no more than the server takes of what was typed or scanned', async () => {
  const { dialog, sent } = await open(() => ({ data: { id: 1, at: 1, effects: [] } }), { stored: 2_613 })
  await dialog.findByText('2,612 more are found by the search.')
  fireEvent.change(dialog.getByRole('combobox', { name: 'Which tire' }), { target: { value: 'x'.repeat(120) } })
  await eventually(() => expect(sent('tires.stock')).toContainEqual({ q: 'x'.repeat(LONGEST_STOCK_SEARCH) }))
})

it('searches once somebody pauses in typing, and not for the words by which the chosen tire is listed', async () => {
  const { user, onScreen, dialog, sent } = await open(() => ({ data: { id: 1, at: 1, effects: [] } }), {
    stored: 2_613,
  })
  await dialog.findByText('2,612 more are found by the search.')
  const searches = () => sent('tires.stock').flatMap((asked) => ((asked as { q?: string }).q ?? []) as string)
  fireEvent.change(dialog.getByRole('combobox', { name: 'Which tire' }), { target: { value: 'M' } })
  fireEvent.change(dialog.getByRole('combobox', { name: 'Which tire' }), { target: { value: 'M-9' } })
  await eventually(() => expect(searches()).toEqual(['M-9']))
  await user.click(onScreen.getByRole('option', { name: /^M-9/ }))
  await dialog.findByText('measure it before it rolls')
  await new Promise((done) => setTimeout(done, 400))
  expect(searches()).toEqual(['M-9'])
})

it('stays without a question while it is being entered, though the second press of a double click lies beside it', async () => {
  const held = Promise.withResolvers<unknown>()
  const { user, onScreen, dialog, onClose } = await open(() => held.promise)
  await user.click(await onScreen.findByRole('option', { name: 'M-5' }))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await user.keyboard('{Escape}')
  expect(onScreen.queryByText(/not saved yet/)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  held.resolve({ data: { id: 1, at: 1, effects: [] } })
  await eventually(() => expect(onClose).toHaveBeenCalledTimes(1))
})

it('takes no moment that is still to come', async () => {
  const { user, onScreen, dialog, sent } = await open(() => ({ data: { id: 1, at: 1, effects: [] } }))
  await user.click(await onScreen.findByRole('option', { name: 'M-5' }))
  await user.click(dialog.getByRole('radio', { name: 'Earlier' }))
  const at = (value: string) =>
    fireEvent.change(dialog.getByLabelText('When it really happened', { selector: 'input[type="datetime-local"]' }), {
      target: { value },
    })
  at(dateTimeInputValue(epochSeconds(Date.now() / 1000 + 3600)))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await dialog.findByText('This is still to come: choose a moment that is over')
  expect(sent('tireChanges.enter')).toEqual([])
  at(dateTimeInputValue(epochSeconds(Date.now() / 1000 - 3600)))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await eventually(() => expect(sent('tireChanges.enter')).toHaveLength(1))
})

it('asks for the sensor of the replaced tire of a tire alone that has none', async () => {
  const there = { id: 2, name: 'M-2', tagId: 78 }
  const task = { ...fit, there } as TireChangeIntent
  const { user, onScreen, dialog } = await open(() => ({ data: { id: 1, at: 1, effects: [] } }), { task })
  const takes = () => dialog.queryByRole('checkbox', { name: 'The sensor of M-2 is in the new tire now' })
  await user.click(await onScreen.findByRole('option', { name: 'M-5' }))
  await user.click(takes() as HTMLElement)
  await user.click(dialog.getByRole('combobox', { name: 'Which tire' }))
  await user.click(await onScreen.findByRole('option', { name: /^M-8/ }))
  await dialog.findByText('with a sensor')
  expect(takes()).toBeNull()
})

it.each(['fitStored', 'spare', 'move'] as const)(
  'warns of a tire that must be looked at inside before %s, and asks for a word',
  async (kind) => {
    serveCalls({
      'profile.ping': aSessionAnswer(),
      'tires.availableForEdit': () => CHOICES as never,
    })
    const tire = { ...aTire(5, null), demount_since: 1_000, demount_why: 'driven' as const }
    const { onScreen } = await showScreen({
      screen: () => <TireChangeDialog task={{ kind, tire, vehicleId: 3 }} onClose={() => {}} />,
      route: '/',
      at: '/',
    })
    const dialog = within(await onScreen.findByRole('dialog'))
    await dialog.findByText('Do not inflate. Take it off and look inside.')
    expect(dialog.getByRole('checkbox', { name: /^Put it on all the same/ })).toHaveProperty('checked', false)
    expect(dialog.getByRole('button', { name: 'Enter' })).toHaveProperty('disabled', true)
  },
)

/** The menu of a wheel: a tire changes places with the spare wheel of its vehicle. */
const openSwap = async (tire: object, spare: object, answer: () => unknown = () => ({ data: { id: 1, at: 1 } })) => {
  const foundAt = { vehicle_id: 3, ...POSITION }
  const named = { id: 4, name: 'M-4', demount_since: null, demount_why: null, ...tire }
  const answers = {
    'vehicles.details': () =>
      ({ data: { id: 3, name: 'NH-9' }, tires: [], spares: [{ ...aTire(9, null), ...spare }] }) as never,
  }
  const shown = await open(answer, { task: { kind: 'swap', tire: named, foundAt }, answers })
  await shown.user.click(shown.dialog.getByRole('combobox', { name: 'Swap with' }))
  await shown.user.click(await shown.onScreen.findByRole('option', { name: /^M-9 · Spare wheel of NH-9/ }))
  const enter = () => shown.dialog.getByRole<HTMLButtonElement>('button', { name: 'Enter' })
  return { ...shown, enter, sent: () => shown.sent('tireChanges.enter') }
}
const RAN_FLAT = { demount_since: 1_000, demount_why: 'driven' as const }

it('swaps a tire with the spare wheel of its vehicle, and says at which wheel it was seen', async () => {
  const { user, enter, sent } = await openSwap({}, {})
  await user.click(enter())
  await eventually(() => expect(sent()).toHaveLength(1))
  const found_at = { vehicle_id: 3, ...POSITION }
  expect(sent()).toMatchObject([{ data: { kind: 'swap', tire_id: 4, with_tire_id: 9, found_at } }])
})

it('asks in a swap with a spare wheel for the word of the spare, not of the tire that comes off', async () => {
  const sound = await openSwap(RAN_FLAT, {})
  expect(sound.dialog.queryByRole('checkbox', { name: /^Put it on all the same/ })).toBeNull()
  await sound.user.click(sound.enter())
  await eventually(() => expect(sound.sent()).toHaveLength(1))
  expect(sound.sent()).not.toMatchObject([{ data: { despite_must_come_off: true } }])
  cleanup()
  const unseen = await openSwap(RAN_FLAT, RAN_FLAT)
  expect(unseen.enter().disabled).toBe(true)
  await unseen.user.click(unseen.dialog.getByRole('checkbox', { name: /^Put it on all the same/ }))
  await unseen.user.click(unseen.enter())
  await eventually(() => expect(unseen.sent()).toMatchObject([{ data: { despite_must_come_off: true } }]))
})

const DESPITE = { name: /^Put it on all the same/ }

it('asks for the word once the server refuses a tire that its list took for sound, and sends it', async () => {
  const answer = ({ data }: { data?: { despite_must_come_off?: boolean } } = {}) =>
    data?.despite_must_come_off === true
      ? { data: { id: 1, at: 1, effects: [] } }
      : new RefusedAnswer(409, 'conflict', { 'data.id': { code: 'look_inside_first', by: 'M-5' } })
  const { user, onScreen, dialog, onClose, sent } = await open(answer as never)
  await user.click(await onScreen.findByRole('option', { name: 'M-5' }))
  expect(dialog.queryByRole('checkbox', DESPITE)).toBeNull()
  const lists = sent('tires.stock').length
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await user.click(await dialog.findByRole('checkbox', DESPITE))
  expect(sent('tires.stock').length).toBeGreaterThan(lists)
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await eventually(() => expect(onClose).toHaveBeenCalled())
  expect(sent('tireChanges.enter').at(-1)).toMatchObject({ data: { tire_id: 5, despite_must_come_off: true } })
})

it('asks for the word of a tire that the list says must be looked at inside since it was chosen', async () => {
  let isSound = true
  const listed = () => ({ ...aTire(5, null), ...(isSound ? {} : RAN_FLAT) })
  const answers: Answers = {
    'tires.stock': () =>
      ({
        data: {
          ...{ time: 1, counts: { tires: 1, spares: 0, scrapped: 0 }, scrapped: [], changes: [] },
          ...{ tires: [listed()], spares: [] },
        },
      }) as never,
  }
  const refused = new RefusedAnswer(409, 'conflict')
  const { user, onScreen, dialog, sent } = await open(() => refused, { answers })
  await user.click(await onScreen.findByRole('option', { name: 'M-5' }))
  isSound = false
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await user.click(await dialog.findByRole('checkbox', DESPITE))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await eventually(() => expect(sent('tireChanges.enter')).toHaveLength(2))
  expect(sent('tireChanges.enter').at(-1)).toMatchObject({ data: { tire_id: 5, despite_must_come_off: true } })
})

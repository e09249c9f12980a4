import 'fake-indexeddb/auto'
import type { ResponseOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'
import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLiveState } from '../../live/live-state.ts'
import { announceYardChangeAccepted, hideChangeQueue, ownQueuedChanges } from '../../offline/change-queue.ts'
import { openDeviceDatabase } from '../../offline/device-database.ts'
import { aPumpListTire } from '../../testing/a-pump-list-tire.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { PumpListScreen } from './pump-list-screen.tsx'
import type { PumpListAnswer, PumpListTire } from './pump-list-tire.ts'

const WHEEL = { vehicle_id: 7, position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const

const NO_DEPOTS: readonly { id: number; name: string }[] = []

/** Lists are answered; what is written does not arrive. */
const cutNetwork = () => {
  const served = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.body !== undefined) throw new TypeError('Failed to fetch')
    return served(address, init)
  })
}

const CHOICES: ResponseOf<Calls['pumpList.fittingChoices']>['data'] = {
  ...{ time: 1_700_000_000, stock: 2 },
  tires: [50, 51].map((id) => ({
    ...{ id, name: `M-${id}`, tire_type: 'Michelin X Multi', has_tag: false, last_pressure: null },
    ...{ last_measurement: null, demount_since: null, demount_why: null, unsound_since: null, unsound_by: null },
  })),
  types: [{ id: 6, name: 'X Multi', brand_name: 'Michelin' }],
  sensors: [{ tag_id: 77, tag_display: 0 as const }],
}

let choices = CHOICES

const open = async (
  tires: PumpListTire[],
  role: 'guest' | 'user' = 'user',
  low = tires.length,
  depots = NO_DEPOTS,
  spares: PumpListAnswer['spares'] = [],
  empty_wheels: PumpListAnswer['empty_wheels'] = [],
) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'pumpList.all': () => ({ data: { time: 1_700_000_000, depots: [...depots], tires, spares, empty_wheels, low } }),
    'pumpList.fittingChoices': () => ({ data: choices }),
    'tires.lookInside': () => ({ data: { tire_id: 1 } }),
  })
  const shown = await showScreen({ screen: PumpListScreen, route: '/pump-list', at: '/pump-list', role })
  await shown.onScreen.findAllByRole('listitem')
  return { ...shown, sentTo: (call: string) => asked.flatMap(({ name, sent }) => (name === call ? [sent] : [])) }
}

beforeEach(async () => {
  polyfillTestBrowser()
  choices = CHOICES
  await (await openDeviceDatabase()).clear('changes')
  hideChangeQueue()
})
afterEach(() => {
  cleanup()
  setLiveState({ mode: 'connecting' })
  vi.unstubAllGlobals()
})

const SAID = { time: 1_700_000_000, user_name: 'Ann' }

it('says what the gauge must show at the present temperature, what is missing and the target', async () => {
  const { onScreen } = await open([aPumpListTire()])
  const row = onScreen.getByRole('listitem').textContent
  for (const text of ['9.6\u00a0bar', 'at 32\u00a0°C in the tire', '0.8\u00a0bar', '9.0\u00a0bar'])
    expect(row).toContain(text)
})

it.each([
  ['forReading', 'Wait for a reading'],
  ['toCool', 'Let it cool: three hours'],
] as const)('gives no value where nobody can say it: %s', async (wait, words) => {
  const { onScreen } = await open([aPumpListTire({ gauge: null, wait, missing_cold: null })])
  const row = onScreen.getByRole('listitem').textContent
  expect(row).toContain(words)
  expect(row).not.toContain('9.6')
})

it.each([
  ['tooLittle', 'today', /^Too little: Ann ticked it at \d\d:\d\d, and 0\.8\sbar is still missing\.$/],
  ['lostMore', 'today', /^Contradicted: Ann ticked it at \d\d:\d\d, and the readings since show still less air\.$/],
  ['notSeen', 'today', /^Not seen: Ann ticked it at \d\d:\d\d, and no reading since shows it\.$/],
  ['notSeen', 'days ago', /^Not seen: Ann ticked it at 14\/11\/2023 \d\d:13, and no reading since shows it\.$/],
] as const)(
  'says of a tick that readings answered with %s, ticked %s, what they know, and lets it be ticked anew',
  async (state, day, words) => {
    const time = day === 'today' ? Math.floor(Date.now() / 1000) : SAID.time
    const { onScreen } = await open([aPumpListTire({ claim: { ...SAID, time, state } })])
    expect(onScreen.getByRole('status').textContent).toMatch(words)
    expect(onScreen.getByRole('button', { name: 'Pumped: T-07, Axle 1 left' })).toBeDefined()
  },
)

it('says when more are low than it lists', async () => {
  const { onScreen } = await open([aPumpListTire()], 'user', 612)
  expect(onScreen.getByText(/The 1 worst of 612 tires are listed\./)).toBeDefined()
  cleanup()
  expect((await open([aPumpListTire()])).onScreen.queryByText(/worst of/)).toBeNull()
})

it('keeps what is confirmed apart, without a value to pump to and without a tick', async () => {
  const done = aPumpListTire({ since: null, level: 'ok', gauge: null, claim: { ...SAID, state: 'confirmed' } })
  const { onScreen } = await open([done])
  expect(onScreen.getByRole('region', { name: 'Pumped up and confirmed' }).textContent).toContain(
    'Readings confirm it.',
  )
  expect(onScreen.queryByText('Pump to now')).toBeNull()
  expect(onScreen.queryByRole('button', { name: /^Pumped:/ })).toBeNull()
})

it.each(['driven', 'parked', 'burst'] as const)(
  'gives no value, no tick and no paper box to a tire that must come off (%s), and asks who looked inside',
  async (demount_why) => {
    const gone = { gauge: null, target: null, missing_cold: null, headline: null, kind: null } as const
    const tire = aPumpListTire({ ...gone, action: 'takeOff', demount_since: 1_700_000_000, demount_why })
    const { onScreen, sentTo } = await open([tire])
    const row = onScreen.getByRole('listitem')
    expect(row.textContent).toContain('Do not inflate. Take it off and look inside.')
    expect(row.textContent).not.toMatch(/\d\sbar/)
    expect(onScreen.queryByText('Pump to now')).toBeNull()
    expect(onScreen.queryByRole('button', { name: /^Pumped:/ })).toBeNull()
    const user = userEvent.setup()
    await user.click(onScreen.getByRole('button', { name: 'Looked inside: T-07, Axle 1 left' }))
    expect(sentTo('tires.lookInside')).toEqual([])
    await user.click(await onScreen.findByRole('button', { name: 'Yes, it may be inflated' }))
    await expect.poll(() => sentTo('tires.lookInside')).toMatchObject([{ data: { tire_id: 1, found_at: WHEEL } }])
    expect(onScreen.queryByRole('dialog')).toBeNull()
  },
)

it.each([
  { found: 'sound', answer: 'Yes, it may be inflated' },
  { found: 'damaged', answer: 'Yes, and it is damaged' },
])(
  'keeps that a tire was found $found inside until there is a network, and lets it be taken back',
  async ({ found, answer }) => {
    const tire = aPumpListTire({ demount_since: 1_700_000_000, demount_why: 'driven' })
    const { onScreen, user } = await open([tire])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(onScreen.getByRole('button', { name: 'Looked inside: T-07, Axle 1 left' }))
    await user.click(await onScreen.findByRole('button', { name: answer }))
    expect(
      await onScreen.findByText(new RegExp(`^Looked inside at .* on this device: ${found}\\. Not sent yet\\.$`)),
    ).toBeDefined()
    expect(onScreen.queryByRole('button', { name: /^Looked inside:/ })).toBeNull()
    await user.click(onScreen.getByRole('button', { name: /^Take back: T-07/ }))
    expect(await onScreen.findByRole('button', { name: /^Looked inside:/ })).toBeDefined()
    expect(ownQueuedChanges()).toEqual([])
  },
)

it('says who found a tire damaged inside, and when', async () => {
  const found = { unsound_since: 1_700_000_000, unsound_by: 'Bob' }
  const { onScreen } = await open([aPumpListTire({ demount_since: 1_700_000_000, demount_why: 'driven', ...found })])
  const row = onScreen.getByRole('listitem').textContent
  expect(row).toContain('Do not inflate or fit it. It is damaged inside.')
  expect(row).toMatch(/Bob looked inside on .* and found it damaged\. Scrap it\./)
})

it('says of a tire that no alarm watches that it is low all the same', async () => {
  const { onScreen } = await open([aPumpListTire({ headline: null, kind: null })])
  expect(onScreen.getByText('Low, though no alarm is on for it')).toBeDefined()
  expect(onScreen.getByRole('button', { name: /^Pumped:/ })).toBeDefined()
})

it('tells to look for the damage before a tire is pumped on which nobody may drive on', async () => {
  const { onScreen } = await open([aPumpListTire({ action: 'stopAndCall' }), aPumpListTire({ tire_id: 2 })])
  expect(onScreen.getAllByText('Look for the damage before you pump')).toHaveLength(1)
})

it('is of one depot where one is chosen, and says of which on its paper', async () => {
  const { onScreen, user, sentTo } = await open([aPumpListTire()], 'user', 1, [{ id: 4, name: 'Depot Breda' }])
  await user.click(onScreen.getByRole('combobox', { name: 'Depot' }))
  await user.click(await onScreen.findByRole('option', { name: 'Depot Breda' }))
  await expect.poll(() => sentTo('pumpList.all').at(-1)).toEqual({ depot_id: '4' })
  expect(await onScreen.findByText(/^Depot Breda · As of/)).toBeDefined()
})

it('asks for no depot in a fleet that has none', async () => {
  const { onScreen } = await open([aPumpListTire()])
  expect(onScreen.queryByRole('combobox', { name: 'Depot' })).toBeNull()
})

it('keeps a tick that does not arrive, and lets it be taken back before anybody heard of it', async () => {
  const { onScreen, user, sentTo } = await open([aPumpListTire()])
  cutNetwork()
  await user.click(onScreen.getByRole('button', { name: 'Pumped: T-07, Axle 1 left' }))
  expect(await onScreen.findByText(/^Ticked at .* on this device\. Not sent yet\.$/)).toBeDefined()
  await user.click(onScreen.getByRole('button', { name: 'Take back: T-07, Axle 1 left' }))
  expect(await onScreen.findByRole('button', { name: 'Pumped: T-07, Axle 1 left' })).toBeDefined()
  expect(sentTo('pumpList.takeBack')).toEqual([])
})

it('keeps a remark about a tire, also of one that must come off', async () => {
  const { onScreen, user } = await open([aPumpListTire({ demount_since: 1_700_000_000, demount_why: 'driven' })])
  cutNetwork()
  await user.click(onScreen.getByRole('button', { name: 'Remark: T-07, Axle 1 left' }))
  await user.type(await onScreen.findByLabelText('Remark'), 'Nail in the tread')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findByText(/^Remark of .* on this device, not sent yet: Nail in the tread$/)).toBeDefined()
  expect(onScreen.queryByRole('dialog')).toBeNull()
})

const aSpare = (id: number, vehicle_id = 7) => ({
  ...{ id, vehicle_id, name: `Spare ${id}`, tire_type: null, has_tag: true },
  ...{
    last_pressure: 8.9,
    last_measurement: 1_700_000_000,
    demount_since: null,
    demount_why: null,
    unsound_since: null,
    unsound_by: null,
  },
})
const SWAP = 'Swap with the spare: T-07, Axle 1 left'

const kept = () => ownQueuedChanges().map(({ change }) => change)

type Opened = Pick<Awaited<ReturnType<typeof open>>, 'user' | 'onScreen'>

/** The one spare wheel is chosen already, of several one is pressed; then the swap is asked for. */
const swapWith = async ({ user, onScreen }: Opened, spare: RegExp): Promise<void> => {
  await user.click(await onScreen.findByRole('button', { name: spare }))
  await user.click(onScreen.getByRole('button', { name: 'Swap with the spare' }))
}

it('swaps a tire with the one spare wheel of its vehicle once what it holds was seen, and lets it be taken back before it is sent', async () => {
  const { user, onScreen } = await open([aPumpListTire()], 'user', 1, NO_DEPOTS, [aSpare(40), aSpare(41, 8)])
  // Nothing was tried: the server cannot have it.
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await user.click(onScreen.getByRole('button', { name: SWAP }))
  const offered = await onScreen.findByRole('button', { name: /^Spare 40/ })
  expect(offered.textContent).toMatch(/8\.9\sbar.*measure it before it rolls/)
  await user.click(onScreen.getByRole('button', { name: 'Cancel' }))
  expect(kept()).toEqual([])
  await user.click(onScreen.getByRole('button', { name: SWAP }))
  await user.click(await onScreen.findByRole('button', { name: 'Swap with the spare' }))
  expect(await onScreen.findByText(/^Swapped with a spare at .* Not sent yet\.$/)).toBeDefined()
  const { position_row, position_left_right, position_inside_outside } = aPumpListTire()
  const foundAt = { vehicle_id: 7, position_row, position_left_right, position_inside_outside }
  expect(kept()).toMatchObject([{ kind: 'swapSpare', tireId: 1, spareId: 40, foundAt, time: expect.any(Number) }])
  await user.click(onScreen.getByRole('button', { name: /^Take back: T-07, Axle 1 left, Spare 40/ }))
  expect(await onScreen.findByRole('button', { name: SWAP })).toBeDefined()
  expect(kept()).toEqual([])
})

it('asks which of several spare wheels', async () => {
  const { user, onScreen } = await open([aPumpListTire()], 'user', 1, NO_DEPOTS, [aSpare(40), aSpare(41)])
  cutNetwork()
  await user.click(onScreen.getByRole('button', { name: SWAP }))
  await onScreen.findByRole('button', { name: /^Spare 41/ })
  expect(onScreen.getByRole('button', { name: 'Swap with the spare' })).toHaveProperty('disabled', true)
  await swapWith({ user, onScreen }, /^Spare 41/)
  await expect.poll(kept).toMatchObject([{ kind: 'swapSpare', spareId: 41 }])
})

it('offers a spare wheel once, as long as its swap waits to be sent', async () => {
  const second = aPumpListTire({ tire_id: 2, position_left_right: 1 })
  const { user, onScreen } = await open([aPumpListTire(), second], 'user', 2, NO_DEPOTS, [aSpare(40)])
  cutNetwork()
  await user.click(onScreen.getByRole('button', { name: SWAP }))
  await swapWith({ user, onScreen }, /^Spare 40/)
  await expect.poll(kept).toHaveLength(1)
  expect(onScreen.queryByRole('button', { name: /^Swap with the spare: T-07, Axle 1 right/ })).toBeNull()
})

it('says of a spare wheel that it must be looked at inside before it is put on', async () => {
  const driven = { ...aSpare(40), last_measurement: Math.floor(Date.now() / 1000) - 60 }
  const { user, onScreen } = await open([aPumpListTire()], 'user', 1, NO_DEPOTS, [
    { ...driven, demount_since: 1_700_000_000, demount_why: 'driven' },
  ])
  await user.click(onScreen.getByRole('button', { name: SWAP }))
  const offered = (await onScreen.findByRole('button', { name: /^Spare 40/ })).textContent
  expect(offered).toContain('Do not inflate. Take it off and look inside.')
  expect(offered).not.toContain('measure it before it rolls')
  cutNetwork()
  await user.click(onScreen.getByRole('button', { name: /^Spare 40/ }))
  expect(kept()).toEqual([])
  await user.click(onScreen.getByRole('button', { name: /^Put it on all the same/ }))
  await expect.poll(kept).toMatchObject([{ kind: 'swapSpare', spareId: 40, despiteMustComeOff: true }])
})

it('offers no swap where the vehicle carries no spare wheel', async () => {
  const { onScreen } = await open([aPumpListTire()], 'user', 1, NO_DEPOTS, [aSpare(41, 8)])
  expect(onScreen.getByRole('button', { name: 'Fit a tire: T-07, Axle 1 left' })).toBeDefined()
  expect(onScreen.queryByRole('button', { name: SWAP })).toBeNull()
})

it('keeps how deep a tread is, by two buttons or typed', async () => {
  const { user, onScreen } = await open([aPumpListTire()])
  cutNetwork()
  await user.click(onScreen.getByRole('button', { name: 'Measure tread: T-07, Axle 1 left' }))
  await user.click(await onScreen.findByRole('button', { name: 'More' }))
  await user.click(onScreen.getByRole('button', { name: 'Less' }))
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findByText(/^Tread of 7\.5\smm on this device\. Not sent yet\.$/)).toBeDefined()
  const wheel = { vehicle_id: 7, position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  expect(kept()).toMatchObject([{ kind: 'tread', tireId: 1, depth: 7.5, isRetread: false, foundAt: wheel }])
})

it('measures no tread of a tire that a swap which waits took off', async () => {
  const { user, onScreen } = await open([aPumpListTire()], 'user', 1, NO_DEPOTS, [aSpare(40)])
  cutNetwork()
  expect(onScreen.getByRole('button', { name: /^Measure tread/ })).toBeDefined()
  await user.click(onScreen.getByRole('button', { name: SWAP }))
  await swapWith({ user, onScreen }, /^Spare 40/)
  await expect.poll(() => onScreen.queryByRole('button', { name: /^Measure tread/ })).toBeNull()
})

const FIT = 'Fit a tire: T-07, Axle 1 left'

it('fits a tire of the stock with its sensor without a network, once however often it is pressed, and offers both no more', async () => {
  const second = aPumpListTire({ tire_id: 2, position_left_right: 1 })
  const { user, onScreen } = await open([aPumpListTire(), second])
  await user.click(onScreen.getByRole('button', { name: FIT }))
  await onScreen.findByRole('option', { name: /^M-50/ })
  cutNetwork()
  await user.click(onScreen.getByRole('option', { name: /^M-50/ }))
  await user.click(onScreen.getByRole('combobox', { name: 'Tag' }))
  await user.click(await onScreen.findByRole('option', { name: '77' }))
  await user.dblClick(onScreen.getByRole('button', { name: 'Enter' }))
  expect(await onScreen.findByText(/^T-07, Axle 1 left, M-50: sent, and not answered yet\.$/)).toBeDefined()
  const sent = { wheel: WHEEL, foundTireId: 1, sensor: 77, time: expect.any(Number) }
  expect(kept()).toEqual([{ kind: 'fit', fitted: { id: 50 }, ...sent }])
  // The list still tells of the tire that was there.
  for (const name of [FIT, SWAP, /^Measure tread: T-07, Axle 1 left/, 'Pumped: T-07, Axle 1 left'])
    expect(onScreen.queryByRole('button', { name })).toBeNull()
  await user.click(onScreen.getByRole('button', { name: /^Fit a tire: T-07, Axle 1 right/ }))
  expect(await onScreen.findByRole('option', { name: /^M-51/ })).toBeDefined()
  expect(onScreen.queryByRole('option', { name: /^M-50/ })).toBeNull()
})

it('fits a new tire of a type at an empty wheel, and lets it be taken back before it is sent', async () => {
  const empty = { ...WHEEL, position_row: 1, is_dual: false }
  const { user, onScreen } = await open([aPumpListTire()], 'user', 1, NO_DEPOTS, [], [empty])
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await user.click(onScreen.getByRole('button', { name: FIT }))
  await user.click(await onScreen.findByRole('combobox', { name: 'Wheel' }))
  await user.click(await onScreen.findByRole('option', { name: 'Axle 2 left (empty)' }))
  await user.click(onScreen.getByRole('checkbox', { name: 'A new tire' }))
  await user.type(onScreen.getByLabelText('Name of the new tire'), 'New 1')
  await user.click(onScreen.getByRole('button', { name: 'Enter' }))
  expect(await onScreen.findByText(/^T-07, Axle 2 left, New 1: fitted at .* Not sent yet\.$/)).toBeDefined()
  const wheel = { ...WHEEL, position_row: 1 }
  expect(kept()).toMatchObject([{ fitted: { name: 'New 1', typeId: null }, wheel, foundTireId: null }])
  await user.click(onScreen.getByRole('button', { name: /^Take back: T-07, Axle 2 left/ }))
  await expect.poll(kept).toEqual([])
})

it.each([
  { button: 'Remark: T-07, Axle 1 left', field: 'Remark', typed: 'Nail', save: 'Save', made: { text: 'Nail' } },
  { button: 'Measure tread: T-07, Axle 1 left', field: 'Tread depth', typed: '6', save: 'Save', made: { depth: 6 } },
  { button: FIT, field: 'Name of the new tire', typed: 'New 1', save: 'Enter', made: { fitted: { name: 'New 1' } } },
])('keeps what was typed ($button) where a reading takes the row away meanwhile', async (dialog) => {
  const tires = [aPumpListTire(), aPumpListTire({ tire_id: 2, position_left_right: 1 })]
  const { user, onScreen } = await open(tires)
  await user.click(onScreen.getByRole('button', { name: dialog.button }))
  if (dialog.button === FIT) await user.click(await onScreen.findByRole('checkbox', { name: 'A new tire' }))
  const field = await onScreen.findByLabelText(dialog.field)
  await user.clear(field)
  await user.type(field, dialog.typed)
  tires.shift()
  announceYardChangeAccepted({ kind: 'takeBack', tireId: 1 })
  await expect.poll(() => onScreen.queryByRole('link', { name: 'Axle 1 left', hidden: true })).toBeNull()
  cutNetwork()
  await user.click(onScreen.getByRole('button', { name: dialog.save }))
  await expect.poll(kept).toMatchObject([dialog.made])
})

it('keeps the facts and the warning of a tire that was chosen and leaves the list, and says that it left', async () => {
  const driven = { demount_since: 1_700_000_000, demount_why: 'driven' } as const
  choices = { ...CHOICES, tires: CHOICES.tires.map((tire) => ({ ...tire, ...driven })) }
  const { user, onScreen } = await open([aPumpListTire()])
  await user.click(onScreen.getByRole('button', { name: FIT }))
  await user.click(await onScreen.findByRole('option', { name: /^M-50/ }))
  choices = { ...choices, stock: 1, tires: choices.tires.slice(1) }
  announceYardChangeAccepted({ kind: 'fit', tireId: 50 })
  expect(await onScreen.findByText(/^M-50 is not in the list any more/)).toBeDefined()
  for (const text of ['Michelin X Multi', 'Do not inflate. Take it off and look inside.'])
    expect(onScreen.getByText(text)).toBeDefined()
  expect(onScreen.getByLabelText<HTMLInputElement>('Which tire', { selector: 'input' }).value).toMatch(/^M-50/)
  cutNetwork()
  // It goes on only by the word of who fits it.
  expect(onScreen.getByRole('button', { name: 'Enter' })).toHaveProperty('disabled', true)
  await user.click(onScreen.getByRole('checkbox', { name: /^Put it on all the same/ }))
  await user.click(onScreen.getByRole('button', { name: 'Enter' }))
  await expect.poll(() => ownQueuedChanges().map(({ subject }) => subject)).toEqual(['T-07, Axle 1 left, M-50'])
  expect(kept()).toMatchObject([{ kind: 'fit', despiteMustComeOff: true }])
})

it.each([
  { mode: 'live', said: '1,800 more are found by the search.' },
  { mode: 'offline', said: '1,800 more are not in this list. Without a network nobody can search for them.' },
] as const)('says of what the list leaves out what can be done ($mode)', async ({ mode, said }) => {
  const sensors = Array.from({ length: 1_000 }, (_, index) => ({ tag_id: 1 + index, tag_display: 0 as const }))
  choices = { ...CHOICES, stock: 1_802, sensors }
  const { user, onScreen } = await open([aPumpListTire()])
  setLiveState({ mode })
  await user.click(onScreen.getByRole('button', { name: FIT }))
  expect(await onScreen.findByText(said)).toBeDefined()
  expect(onScreen.getByText(/^Not all free sensors are listed\./)).toBeDefined()
})

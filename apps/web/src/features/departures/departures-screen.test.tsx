import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VehicleWithDepartureVerdict } from '../../fleet/departures/departures-query.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { DeparturesScreen } from './departures-screen.tsx'

const NOW = 1_790_000_000

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const aVehicle = (
  vehicle_id: number,
  changes: Partial<VehicleWithDepartureVerdict> = {},
): VehicleWithDepartureVerdict => ({
  vehicle_id,
  vehicle_name: `T-${vehicle_id}`,
  license_plate: null,
  verdict: 'go',
  own_verdict: 'go',
  reason: 'well',
  decided_by: null,
  coupled: [],
  place: null,
  town: null,
  leaves_at: null,
  empty_wheels: 0,
  tires: [],
  well_tires: 6,
  lowest_fill_level: 100,
  heard_since: NOW - 600,
  ...changes,
})
const LOW = {
  tire_id: 7,
  tire_name: 'M-7',
  position_row: 0,
  position_left_right: 0,
  position_inside_outside: 1,
  position_name: 'Axle 1 left',
  is_dual: false,
  verdict: 'goAfter',
  reason: 'low',
  freshness: 'heard',
  last_measurement: NOW - 600,
  pressure: 8.1,
  fill_level: 90,
  fill_level_bound: null,
  loss_per_hour: null,
  demount_since: null,
  demount_why: null,
  gauge: { pump_to: 8.9, gas: 12, target: 9 },
  wait: null,
} as unknown as VehicleWithDepartureVerdict['tires'][number]

const NO_DEPOTS: readonly { id: number; name: string }[] = []

const open = async (
  vehicles: readonly VehicleWithDepartureVerdict[],
  { role = 'user' as 'user' | 'guest', at = '/departures', depots = NO_DEPOTS } = {},
) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'departures.all': () => ({
      data: {
        time: NOW,
        counts: { stay: 0, notKnown: 0, goAfter: 1, go: 400 },
        places: ['Depot Breda', 'Depot Gent'],
        depots: [...depots],
        vehicles: [...vehicles],
      },
    }),
    'departures.plan': ({ data }) => ({ data }) as never,
  })
  const shown = await showScreen({ screen: DeparturesScreen, route: '/departures', at, role })
  return { ...shown, asked }
}

it('counts each verdict and lists its vehicles with what is to be done', async () => {
  const { onScreen } = await open([
    aVehicle(1, { verdict: 'goAfter', own_verdict: 'goAfter', reason: 'low', tires: [LOW], well_tires: 5 }),
    aVehicle(2),
  ])
  const after = await onScreen.findByRole('region', { name: 'Go after' })
  expect(after.textContent).toContain('Holds too little: pump it up')
  expect(after.textContent).toContain('Pump to 8.9\u00a0bar now, at 12\u00a0°C in the tire')
  expect(within(after).getByRole('link', { name: 'Axle 1 left' })).toBeTruthy()
  const go = onScreen.getByRole('region', { name: 'Go' })
  expect(go.textContent).toContain('All 6 tires hold at least')
  expect(go.textContent).toContain('The first 1 of 400 are listed.')
  expect(onScreen.queryByRole('region', { name: 'Stays' })).toBeNull()
})

it('names the tires of which nothing is known as one walks along the vehicle', async () => {
  const unknown = { ...LOW, verdict: 'notKnown', reason: 'levelUnknown', fill_level: null, gauge: null } as const
  const at = (tire_id: number, row: number, side: 0 | 1, position_name: string) =>
    ({ ...unknown, tire_id, position_row: row, position_left_right: side, position_name }) as unknown as typeof LOW
  const tires = [at(1, 1, 1, 'Axle 2 right'), at(2, 2, 0, 'Axle 3 left'), at(3, 0, 1, 'x'), at(4, 0, 0, 'x')]
  const { onScreen } = await open([aVehicle(1, { verdict: 'notKnown', reason: 'levelUnknown', tires })])
  const region = await onScreen.findByRole('region', { name: 'Not known' })
  expect(
    within(region)
      .getAllByRole('link', { name: /^Axle/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Axle 1 left', 'Axle 1 right', 'Axle 2 right', 'Axle 3 left'])
})

it('says why a tire must come off that holds what it should', async () => {
  const tire = { ...LOW, fill_level: 100, reason: 'mustComeOff', verdict: 'stay', gauge: null }
  const mustComeOff = { ...tire, demount_since: NOW - 600, demount_why: 'driven' } as typeof LOW
  const { onScreen } = await open([aVehicle(1, { verdict: 'stay', reason: 'mustComeOff', tires: [mustComeOff] })])
  await onScreen.findByText(/^It was driven with 80/)
})

it('says first that another vehicle keeps it here, and that they are coupled as far as anybody knows', async () => {
  const verdict = { verdict: 'stay', own_verdict: 'stay', reason: 'flat' } as const
  const other = { vehicle_id: 9, vehicle_name: 'O-9', leaves_at: null, ...verdict }
  const { onScreen } = await open([aVehicle(1, { verdict: 'stay', decided_by: other, coupled: [other] })])
  const row = (await onScreen.findByRole('region', { name: 'Stays' })).querySelector('li')?.textContent ?? ''
  const parts = ['Stays, because O-9 stays', 'All 6 tires hold', 'Coupled to O-9, as far as its sensors show']
  expect(parts.map((part) => row.indexOf(part)).toSorted((a, b) => a - b)).toEqual(
    parts.map((part) => row.indexOf(part)),
  )
  expect(row).not.toContain('O-9 (')
  for (const part of parts) expect(row).toContain(part)
})

it('says of a trailer when what pulls it leaves', async () => {
  const pulls = { vehicle_id: 9, vehicle_name: 'O-9', verdict: 'go', own_verdict: 'go', reason: 'well' } as const
  const { onScreen } = await open([aVehicle(1, { coupled: [{ ...pulls, leaves_at: NOW + 600 }] })])
  const button = await onScreen.findByRole('button', { name: /Departure of/ })
  expect(button.textContent).toMatch(/^Leaves /)
})

it('groups by the place where vehicles stand, those of none last', async () => {
  const { onScreen } = await open([
    aVehicle(1),
    aVehicle(2, { place: 'Depot Gent' }),
    aVehicle(3, { place: 'Depot Breda' }),
  ])
  await onScreen.findByRole('region', { name: 'Go' })
  expect(onScreen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Now: Depot Breda',
    'Now: Depot Gent',
    'On the road or unknown',
  ])
})

it('asks for one place alone where the address names it', async () => {
  const { onScreen, asked } = await open([aVehicle(3, { place: 'Depot Breda' })], {
    at: '/departures?place=Depot%20Breda',
  })
  await onScreen.findByRole('region', { name: 'Go' })
  expect(asked.find(({ name }) => name === 'departures.all')?.sent).toMatchObject({ place: 'Depot Breda' })
  expect(onScreen.queryByRole('heading', { level: 3 })).toBeNull()
})

it('takes when a vehicle is to leave, and offers a guest nothing', async () => {
  const { user, onScreen, asked } = await open([aVehicle(1)])
  await user.click(await onScreen.findByRole('button', { name: /Departure of T-1$/ }))
  const input = await onScreen.findByLabelText('Leaves at')
  await user.type(input, '2027-01-04T07:30')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toContain('departures.plan'))
  const sent = asked.find(({ name }) => name === 'departures.plan')?.sent.data
  expect(sent).toEqual({ vehicle_id: 1, leaves_at: new Date(2027, 0, 4, 7, 30).getTime() / 1_000 })
  cleanup()
  const guest = await open([aVehicle(1)], { role: 'guest' })
  await guest.onScreen.findByRole('region', { name: 'Go' })
  expect(guest.onScreen.queryByRole('button', { name: /Departure of T-1$/ })).toBeNull()
})

it('says of a fleet without vehicles where to begin', async () => {
  const { onScreen } = await open([])
  expect(await onScreen.findByText('No vehicles yet')).toBeTruthy()
})

it('lists the vehicles of a depot, wherever they are, and offers other places beside the depots', async () => {
  const { onScreen, user, asked } = await open([aVehicle(1, { place: 'Depot Gent' })], {
    depots: [{ id: 4, name: 'Depot Breda' }],
  })
  await user.click(await onScreen.findByRole('combobox', { name: 'Place' }))
  expect((await onScreen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Depot Breda',
    'Depot Gent',
  ])
  await user.click(onScreen.getByRole('option', { name: 'Depot Breda' }))
  await expect.poll(() => asked.findLast(({ name }) => name === 'departures.all')?.sent).toEqual({ depot_id: '4' })
  expect(await onScreen.findByText(/^Depot Breda · As of/)).toBeDefined()
  // Those of a depot are not all there: each place is named.
  expect(onScreen.getByRole('heading', { name: 'Now: Depot Gent' })).toBeDefined()
  expect(onScreen.getByText('Vehicles that belong to Depot Breda, and those that stand there now')).toBeDefined()
  await user.click(onScreen.getByRole('combobox', { name: 'Place' }))
  await user.click(await onScreen.findByRole('option', { name: 'Depot Gent' }))
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'departures.all')?.sent)
    .toEqual({ place: 'Depot Gent' })
})

it('prints one depot at one press once its vehicles are there, and all of them at another', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user, onScreen, asked } = await open([aVehicle(1)], { depots: [{ id: 8, name: 'Depot Breda' }] })
  await onScreen.findByRole('region', { name: 'Go' })
  await user.hover(onScreen.getByRole('button', { name: 'Print' }))
  await user.click(await onScreen.findByRole('menuitem', { name: 'All depots' }))
  expect(print).toHaveBeenCalledTimes(1)
  await user.hover(onScreen.getByRole('button', { name: 'Print' }))
  print.mockImplementation(() => {
    expect(asked.some(({ sent }) => String(sent.depot_id) === '8')).toBe(true)
    expect(document.body.textContent).toContain('Depot Breda · ')
  })
  await user.click(await onScreen.findByRole('menuitem', { name: 'Depot Breda' }))
  await expect.poll(() => print.mock.calls).toHaveLength(2)
})

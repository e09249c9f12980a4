import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { aVehicleAnswer, aVehicleTire } from '../../testing/a-vehicle-answer.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { VehicleDetail } from './vehicle-detail.tsx'
import { vehiclesFillLevelVariant } from './vehicles-fill-level-variant.ts'
import { vehiclesPressureVariant } from './vehicles-pressure-variant.ts'
import type { VehiclesVariant } from './vehicles-variant.ts'

// A map needs a graphics card, and is tested in a browser.
vi.mock('../../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SUSPENSIONS = {
  suspension_types: [{ id: 5, brand_name: 'BPW', name: 'Airlight' }],
  tags: [{ tag_id: 305_419_896, tag_display: 1 }],
}

type Change = Parameters<typeof aVehicleAnswer>[0]

const open = async (
  change: Change = {},
  {
    variant = vehiclesFillLevelVariant,
    role = 'user',
    rest = {},
  }: { variant?: VehiclesVariant; role?: 'user' | 'admin'; rest?: Parameters<typeof aVehicleAnswer>[1] } = {},
) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'pois.all': () => ({ data: [], groups: [] }),
    'vehicles.details': () => aVehicleAnswer(change, rest),
    'vehicles.availableForEdit': (() => ({ data: SUSPENSIONS })) as never,
    'vehicles.exportMeasurements': ({ start_date }) =>
      start_date === undefined ? new RefusedAnswer(400, 'invalid') : ('a,b' as never),
  })
  const screen = () => <VehicleDetail id={9} variant={variant} onEdit={() => undefined} onDelete={() => undefined} />
  const shown = await showScreen({ screen, route: '/x', at: '/x', role })
  await shown.onScreen.findByRole('heading', { level: 2, name: 'NH-9' })
  const fact = (name: string) => shown.onScreen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  return { ...shown, asked, fact }
}

describe('a vehicle', () => {
  it('tells its place and time, what it is connected to, and what it is fitted with', async () => {
    const { fact, onScreen } = await open({
      last_address: '# Rotterdam, NL',
      last_address_time: 1_700_000_000,
      connected: [{ id: 12, name: 'Trailer' }],
      fixed_sensor_name: 'Unit 7',
      suspension_brand_name: 'BPW',
      suspension_type_name: 'Airlight',
      weight_tag_id: 305_419_896,
      weight_tag_display: 1,
      obc_integrator_name: 'Transics',
    })
    expect(fact('Last address')).toBe('Rotterdam, NL')
    expect(fact('Time of the last address')).toMatch(/^1[45]\/11\/2023\s\d\d:\d\d:20$/)
    expect(onScreen.getByRole('link', { name: 'Trailer' }).getAttribute('href')).toBe('/vehicles3/12')
    expect(fact('Alert unit')).toBe('Unit 7')
    expect(fact('Layout')).toBe('Truck 4x2')
    expect(fact('Suspension')).toBe('BPW Airlight')
    expect(fact('Suspension tag')).toBe('120 086 052 018')
    expect(fact('OBC integrator')).toBe('Transics')
  })

  it('tells the suspension, tag and share of each wheel as the form wrote them, wheels that are alike in one line', async () => {
    const wheel = (position_row: number, position_left_right: 0 | 1) => ({
      ...{ vehicle_id: 9, user_id: 1, position_row, position_left_right, position_inside_outside: 1 as const },
      ...{ suspension_marque_type_id: 5, suspension_tag_id: null, suspension_fraction: 0.25 },
    })
    const tagged = { ...wheel(1, 0), suspension_tag_id: 305_419_896, suspension_fraction: null }
    const { onScreen } = await open({}, { rest: { weight_spec: [wheel(0, 0), wheel(0, 1), tagged] } })
    const list = onScreen.getByText('Suspension', { selector: 'dt' }).nextElementSibling as HTMLElement
    await expect
      .poll(() =>
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      )
      .toEqual([
        'Axle 1 left, Axle 1 right: BPW Airlight · 0.250',
        'Axle 2 left: BPW Airlight · Suspension tag 120 086 052 018',
      ])
    expect(onScreen.queryByText('Suspension tag', { selector: 'dt' })).toBeNull()
  })

  it('has an alternative location line for whom the server sends one, and none for others', async () => {
    const one = await open({ last_address: 'Botlekweg 1, Rotterdam', last_address_alt: '# Rotterdam, NL' })
    expect(one.fact('Alternative location')).toBe('Rotterdam, NL')
    one.unmount()
    const other = await open({ last_address: 'Botlekweg 1, Rotterdam', last_address_alt: null })
    expect(other.onScreen.queryByText('Alternative location')).toBeNull()
  })

  it('has identification, and four addresses each with its language', async () => {
    const { fact } = await open({
      obc_integrator_data_type: 1,
      obc_integrator_data: '1-ABC-234',
      obc_language: 'nl',
      obc_email: 'cab@x',
      obc_email_language: 'de',
      obc_sms: '+31',
      obc_sms_language: 'fr',
      no_obc_email: 'desk@x',
      no_obc_email_language: 'en',
      no_obc_sms: '+32',
      no_obc_sms_language: null,
    })
    expect(fact('Identification')).toBe('License plate: 1-ABC-234 (Dutch)')
    expect(fact('OBC e-mail')).toBe('cab@x (German)')
    expect(fact('OBC SMS')).toBe('+31 (French)')
    expect(fact('No-OBC e-mail')).toBe('desk@x (English)')
    expect(fact('No-OBC SMS')).toBe('+32')
  })

  it('says None and No Integrator Specified where there is neither', async () => {
    const { fact } = await open()
    expect(fact('Connected vehicles')).toBe('None')
    expect(fact('Alert unit')).toBe('None')
    expect(fact('OBC integrator')).toBe('No Integrator Specified')
  })

  it.each([
    [vehiclesFillLevelVariant, '/vehicle/types3/2', '/tires/overview3/4'],
    [vehiclesPressureVariant, '/vehicle/types/2', '/tires/overview/4'],
  ])('leads to its type and tires in its own generation (%#)', async (variant, type, tire) => {
    const { onScreen } = await open({}, { variant })
    expect(onScreen.getByRole('link', { name: 'Tractor' }).getAttribute('href')).toBe(type)
    expect(onScreen.getByRole('link', { name: /^Axle 1 left/ }).getAttribute('href')).toBe(tire)
  })

  it('has its tabs, and the connection log for an admin only', async () => {
    const tabs = [
      'Overview',
      'Wheels over time',
      'Pressure difference',
      'Temperature difference',
      'Weight',
      'Time line',
      'Trips',
      'Alarm Settings',
    ]
    const user = await open()
    expect(user.onScreen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
    user.unmount()
    const admin = await open({}, { role: 'admin' })
    expect(admin.onScreen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([...tabs, 'Connected to'])
  })
})

describe('the export of measurements', () => {
  it('opens and closes, and its button is Save until there is a file to download', async () => {
    const { user, onScreen, asked } = await open()
    const toggle = onScreen.getByRole('button', { name: 'Export measurements' })
    await user.click(toggle)
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    const download = await onScreen.findByRole('link', { name: 'Download' })
    expect(download.getAttribute('download')).toBe('measurements.csv')
    const sent = asked.find(({ name }) => name === 'vehicles.exportMeasurements')?.sent
    expect(sent?.start_date).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(onScreen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(toggle)
    expect(onScreen.queryByRole('link', { name: 'Download' })).toBeNull()
  })

  it('fails silently: the button stays Save', async () => {
    const { user, onScreen } = await open()
    serveCalls({ 'vehicles.exportMeasurements': () => new RefusedAnswer(500, 'internal') })
    await user.click(onScreen.getByRole('button', { name: 'Export measurements' }))
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onScreen.getByRole('button', { name: 'Save' }).getAttribute('data-loading')).toBeNull())
    expect(onScreen.queryByRole('alert')).toBeNull()
  })
})

it('a vehicle that cannot be fetched is cleared, and a banner says so until it is dismissed', async () => {
  serveCalls({
    'profile.ping': aSessionAnswer(),
    'pois.all': () => ({ data: [], groups: [] }),
    'vehicles.details': () => new RefusedAnswer(500, 'internal'),
  })
  const screen = () => (
    <VehicleDetail id={9} variant={vehiclesFillLevelVariant} onEdit={() => undefined} onDelete={() => undefined} />
  )
  const { onScreen, user } = await showScreen({ screen, route: '/x', at: '/x' })
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to fetch data')
  expect(onScreen.queryByRole('article')).toBeNull()
  await user.click(onScreen.getByRole('button', { name: 'Dismiss' }))
  expect(onScreen.queryByRole('alert')).toBeNull()
  expect(onScreen.getByText('No Vehicle Selected')).toBeTruthy()
})

it('a vehicle that does not exist is told in one sentence', async () => {
  serveCalls({
    'profile.ping': aSessionAnswer(),
    'pois.all': () => ({ data: [], groups: [] }),
    'vehicles.details': () => new RefusedAnswer(404, 'not_found'),
  })
  const screen = () => (
    <VehicleDetail id={9} variant={vehiclesFillLevelVariant} onEdit={() => undefined} onDelete={() => undefined} />
  )
  const { onScreen } = await showScreen({ screen, route: '/x', at: '/x' })
  expect(await onScreen.findByText('There is no such vehicle')).toBeTruthy()
  expect(onScreen.queryByRole('alert')).toBeNull()
  expect(onScreen.queryByText('No Vehicle Selected')).toBeNull()
})

it('shows the problem of each of its tires as that tire is: muted until when, or loud', async () => {
  const until = Math.floor(Date.now() / 1000) + 3600
  const tires = [
    aVehicleTire({ id: 4, alarm_color: 3, unmuted_color: 0, muted_until: until }),
    aVehicleTire({ id: 5, alarm_color: 0, unmuted_color: 0, position_left_right: 1 }),
  ]
  const problems = [aTireProblem({ id: 1, tire_id: 4 }), aTireProblem({ id: 2, tire_id: 5 })]
  const { onScreen } = await open({}, { rest: { tires, problems } })
  const rows = within(onScreen.getByRole('region', { name: 'Problems' })).getAllByRole('listitem')
  const told = rows.map(({ textContent }) => textContent).filter((text) => text?.includes('Leaking fast'))
  expect(told).toEqual([
    expect.stringMatching(/^MutedAlarmLeaking fast.*Muted until \d\d\/\d\d/),
    expect.stringMatching(/^AlarmLeaking fast(?!.*Muted)/),
  ])
})

import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { A_LAYOUT } from '../../testing/a-tire-answer.ts'
import { aVehicleAnswer } from '../../testing/a-vehicle-answer.ts'
import { BLANK_RECORDS } from '../../testing/blank-records.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { vehicleTypesFillLevelVariant } from './vehicle-types-fill-level-variant.ts'
import { vehicleTypesPressureVariant } from './vehicle-types-pressure-variant.ts'
import { VehicleTypesScreen } from './vehicle-types-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TYPE = {
  ...BLANK_RECORDS.vehicleType,
  id: 2,
  name: 'Tractor',
  vehicle_layout_id: 3,
  vehicle_layout_name: 'Truck 4x2',
  user_id: 1,
}

const DIFFERENCES = aVehicleAnswer().data.alarm_settings

const open = async (
  variant: typeof vehicleTypesPressureVariant,
  role: 'user' | 'admin' = 'user',
  differences: Partial<typeof DIFFERENCES> = {},
) => {
  const places = A_LAYOUT.available_positions
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'vehicleTypes.all': () => ({
      data: [TYPE],
      layouts: [A_LAYOUT],
      unwatched: [{ vehicle_type_id: 2, name: 'Tractor', watch: 'never', vehicles: 3 }],
    }),
    'vehicleTypes.details': () => ({
      data: TYPE,
      layout: A_LAYOUT,
      typeAlarms: { ...DIFFERENCES, ...differences },
      alarms: places.map(([position_row, position_left_right, position_inside_outside]) => ({
        ...DEFAULT_ALARM_SETTINGS,
        vehicle_type_id: 2,
        user_id: 1,
        tire_id: null,
        name: null,
        position_row,
        position_left_right,
        position_inside_outside,
      })),
    }),
    'vehicleTypes.update': ({ data: { name } = {} }) =>
      name === undefined
        ? { data: TYPE, vehicles_to_judge: 800 }
        : new RefusedAnswer(400, 'invalid', { 'data.name': { code: 'too_long', limit: 100 } }),
    'vehicleTypes.delete': () => new RefusedAnswer(409, 'conflict'),
    'vehicleTypes.duplicate': () => new RefusedAnswer(500, 'internal'),
  })
  const shown = await showScreen({
    screen: () => <VehicleTypesScreen variant={variant} />,
    route: '/vehicle/types/{-$typeId}',
    at: '/vehicle/types/2',
    role,
  })
  await shown.onScreen.findByRole('heading', { level: 2, name: 'Tractor' })
  return { ...shown, asked }
}

it('lists id, name and layout', async () => {
  const { onScreen } = await open(vehicleTypesPressureVariant)
  for (const column of ['Id', 'Name', 'Layout']) {
    expect(onScreen.getByRole('button', { name: `Sort by ${column}`, hidden: true })).toBeTruthy()
  }
})

const NO_DIFFERENCES = {
  temperature_diff_alarm_enabled: false,
  pressure_diff_alarm_enabled: false,
  pressure_diff_maintenance_enabled: false,
}
const ALL_OFF = 'Every alarm of this type is off: nothing will be reported.'

it.each([
  {
    variant: vehicleTypesPressureVariant,
    on: ['Blow out', 'Pressure range', 'Pressure loss', 'Temperature range', 'Maintenance pressure'],
  },
  {
    variant: vehicleTypesFillLevelVariant,
    on: [
      'Fill level maintenance level',
      'Fill level below 90, 80%',
      'Fill level loss',
      'Maximum pressure',
      'Internal temperature',
    ],
  },
])(
  'a type of version $variant.version that would never raise an alarm says so, until the usual ones are on and saved',
  async ({ variant, on }) => {
    const { onScreen, user, asked } = await open(variant, 'user', NO_DIFFERENCES)
    expect(onScreen.getByRole('note').textContent).toContain(ALL_OFF)
    expect(onScreen.getByText('Low tires are not told')).toBeTruthy()
    const wheels = () =>
      within(onScreen.getByRole('group', { name: 'Tires' }))
        .getAllByRole('button')
        .map(({ children: [spoken, seen] }) => [spoken?.textContent ?? '', seen?.textContent ?? ''] as const)
    expect(within(onScreen.getByRole('note')).getByText(ALL_OFF)).toBeTruthy()
    expect(wheels()).toHaveLength(A_LAYOUT.available_positions.length)
    for (const said of wheels().flat()) expect(said).toMatch(/All alarms off$/)
    await user.click(onScreen.getByRole('button', { name: 'Turn on the usual alarms' }))
    await onScreen.findByRole('button', { name: 'Save' })
    expect(onScreen.queryByText(ALL_OFF)).toBeNull()
    for (const [spoken, seen] of wheels()) {
      expect(spoken.endsWith(`, on: ${on.join(', ')}`), spoken).toBe(true)
      expect(seen.endsWith(on.join(' · ')), seen).toBe(true)
    }

    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    const later = '800 more vehicles of this type are shown by the earlier limits for up to a minute.'
    expect(await onScreen.findByText(later)).toBeTruthy()
    const [saved] = asked.filter(({ name }) => name === 'vehicleTypes.update')
    expect(saved?.sent.data?.alarms).toHaveLength(A_LAYOUT.available_positions.length)
  },
)

it('a type of which only a difference between tires is an alarm does not say that nothing is reported', async () => {
  const { onScreen } = await open(vehicleTypesFillLevelVariant, 'user', {
    ...NO_DIFFERENCES,
    temperature_diff_alarm_enabled: true,
  })
  expect(await onScreen.findByRole('group', { name: 'Tires' })).toBeTruthy()
  expect(onScreen.queryByText(ALL_OFF)).toBeNull()
})

it.each([
  { minutes: 60, says: '30 °C · Repeat every 60 min' },
  { minutes: 0, says: '30 °C · not repeated' },
])('a difference that is repeated after $minutes minutes says "$says"', async ({ minutes, says }) => {
  const { onScreen } = await open(vehicleTypesFillLevelVariant, 'user', { temperature_diff_alarm_repeat: minutes })
  expect(await onScreen.findByText(says)).toBeTruthy()
})

it('asks before a new type that is being filled in is begun anew', async () => {
  const { onScreen, user } = await open(vehicleTypesPressureVariant)
  const add = onScreen.getByRole('button', { name: 'Add' })
  await user.click(add)
  await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), 'Trailer')
  await user.click(add)
  const question = 'Your changes are not saved yet. Leave them behind?'
  const asked = within(await onScreen.findByRole('dialog', { name: question }))
  await user.click(asked.getByRole('button', { name: 'Keep editing' }))
  expect(onScreen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Trailer')
})

it('a save or a copy that fails says so', async () => {
  const { onScreen, user } = await open(vehicleTypesPressureVariant)
  await user.click(onScreen.getByRole('button', { name: 'Duplicate' }))
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to duplicate vehicle type')
  await user.click(onScreen.getByRole('button', { name: 'Dismiss' }))
  await user.click(onScreen.getByRole('button', { name: 'Edit' }))
  await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), '7')
  await user.click(await onScreen.findByRole('button', { name: 'Save' }))
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to update data')
  expect(onScreen.getByRole('textbox', { name: 'Name', description: 'At most 100 characters' })).toBeTruthy()
})

it('a save with a wrong field goes to it, be it of a tire that is not open', async () => {
  const { onScreen, user } = await open(vehicleTypesFillLevelVariant)
  await user.click(onScreen.getByRole('button', { name: 'Edit' }))
  expect(onScreen.getByRole('textbox', { name: 'Layout' })).toHaveProperty('disabled', true)
  await user.click(await onScreen.findByRole('button', { name: /^Axle 1 left/ }))
  await user.clear(onScreen.getByRole('textbox', { name: 'Group' }))
  await user.click(onScreen.getByRole('button', { name: /^Axle 1 right/ }))
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect((await onScreen.findByRole('alert')).textContent).toContain('Something is not right yet')
  const editor = within(onScreen.getByRole('region', { name: 'Alarms of Axle 1 left' }))
  expect(editor.getByRole('textbox', { name: 'Group' })).toBe(document.activeElement)

  await user.clear(onScreen.getAllByRole('textbox', { name: 'Name' })[0] as HTMLElement)
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(onScreen.getAllByRole('textbox', { name: 'Name' })[0]).toBe(document.activeElement)
})

it('a type that vehicles have comes back after the question, with the reason', async () => {
  const { onScreen, user, address } = await open(vehicleTypesPressureVariant)
  await user.click(onScreen.getByRole('button', { name: 'Delete' }))
  const asked = within(await onScreen.findByRole('dialog', { name: /delete vehicle type Tractor/ }))
  await user.click(asked.getByRole('button', { name: 'Delete' }))
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to update data')
  expect(address()).toBe('/vehicle/types/2')
  expect(await onScreen.findByRole('listitem')).toHaveProperty('textContent', expect.stringContaining('Tractor'))
})

it.each([
  ['variant A', vehicleTypesPressureVariant],
  ['variant B', vehicleTypesFillLevelVariant],
])('the tire editor of %s offers inflation detection to an admin only', async (_, variant) => {
  const editorOf = async (role: 'user' | 'admin') => {
    const { onScreen, user } = await open(variant, role)
    await user.click(await onScreen.findByRole('button', { name: /^Axle 1 left/ }))
    return within(await onScreen.findByRole('region', { name: 'Alarms of Axle 1 left' }))
  }
  expect((await editorOf('admin')).getByRole('group', { name: 'Inflation detection' })).toBeTruthy()
  cleanup()
  expect((await editorOf('user')).queryByRole('group', { name: 'Inflation detection' })).toBeNull()
})

const groupsOf = async (variant: typeof vehicleTypesPressureVariant) => {
  const { onScreen, user } = await open(variant, 'admin')
  await user.click(await onScreen.findByRole('button', { name: /^Axle 1 left/ }))
  const editor = within(await onScreen.findByRole('region', { name: 'Alarms of Axle 1 left' }))
  expect(editor.getByRole('textbox', { name: 'Name' })).toBeTruthy()
  expect(editor.getByRole('textbox', { name: 'Group' })).toBeTruthy()
  expect(editor.getByRole('button', { name: 'Apply To All Tires' })).toBeTruthy()
  const titleOf = (group: HTMLElement): string =>
    group.getAttribute('aria-label') ??
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ??
    ''
  return editor.getAllByRole('group').map((group) => titleOf(group).replaceAll('\u00a0', ' '))
}

it('the tire editor of variant A has incidents, pressure and inspection maintenance', async () => {
  expect(await groupsOf(vehicleTypesPressureVariant)).toEqual([
    'Incident Alarms',
    'Blow out',
    'Pressure range',
    'Pressure loss',
    'Temperature range',
    'Inflation detection',
    'Pressure Maintenance',
    'Maintenance pressure',
    'Optimal pressure at 15 °C',
    'Inspection Maintenance',
    'Resurface mileage',
    'Mileage inspection',
    'Total mileage',
    'Total age',
  ])
})

it('the tire editor of variant B has fill level alarms from 90 to 10 percent, loss, heat and pressure', async () => {
  expect(await groupsOf(vehicleTypesFillLevelVariant)).toEqual([
    'Fill Level Alarms',
    'Optimal pressure at 15 °C',
    'Fill level maintenance level',
    ...[90, 80, 70, 60, 50, 40, 30, 20, 10].map((percent) => `Fill level below ${percent}%`),
    'Fill level loss',
    'Incident Alarms',
    'Maximum pressure',
    'Internal temperature',
    'Inflation detection',
    'Inspection Maintenance',
    'Resurface mileage',
    'Mileage inspection',
    'Total mileage',
    'Total age',
  ])
})

import { en } from '@coldbar/i18n/en/en'
import { createFormat } from '@coldbar/i18n/format/format'
import { createTranslator } from '@coldbar/i18n/translator'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { eventually } from '../../testing/eventually.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { listCsv } from '../../ui/list/list-csv.ts'
import { UNIT_HEALTH_COLUMNS } from './device-health-columns.tsx'
import { deviceSilenceSeconds, worstSensorSortKey } from './device-health-row.ts'
import { deviceHealthRowTone } from './device-health-status.tsx'
import { TireSensorHealthScreen } from './tire-sensor-health-screen.tsx'
import { UnitHealthScreen } from './unit-health-screen.tsx'

const t = createTranslator('en', en)
const format = createFormat({ language: 'en', t })

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const unit = (id: number, status: 2 | 1 | 0 | -1, age: number | null) => ({
  id,
  name: `Unit ${id}`,
  vehicle_id: id,
  vehicle_name: `NH-${id}`,
  status,
  age,
  status_msg: '',
})

it.each([
  [2, 'danger'],
  [1, 'warning'],
  [0, 'info'],
  [-1, 'noData'],
] as const)('a row of status %i is %s', (status, tone) => expect(deviceHealthRowTone({ status })).toBe(tone))

it('a sensor never heard counts as 62,208,000 s old', () =>
  expect(deviceSilenceSeconds({ age: null })).toBe(62_208_000))

it('a sensor with an alarm stands before one that was never heard, the longest silent first of each', () => {
  const rows = [unit(1, 0, 90), unit(2, -1, null), unit(3, 1, 60), unit(4, 2, 10), unit(5, 2, 9_000), unit(6, 0, 99)]
  const sorted = rows.toSorted((a, b) => worstSensorSortKey(a) - worstSensorSortKey(b))
  expect(sorted.map(({ id }) => id)).toEqual([5, 4, 3, 2, 6, 1])
})

describe('the health of units', () => {
  it('lists vehicle, age and status, the longest silent first', async () => {
    serveCalls({
      'profile.ping': aSessionAnswer(),
      'health.allUnits': () => ({ data: [unit(1, 0, 60), unit(2, 2, 90_000), unit(3, -1, null), unit(4, 1, 7_300)] }),
    })
    const { onScreen } = await showScreen({
      screen: UnitHealthScreen,
      route: '/health/units/{-$unitId}',
      at: '/health/units',
    })
    await onScreen.findByText('Unit 1')
    const rows = onScreen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(rows.map((row) => row.match(/NH-\d/)?.[0])).toEqual(['NH-3', 'NH-2', 'NH-4', 'NH-1'])
    for (const [at, word] of ['Unknown', 'Alarm', 'Warning', 'Ok'].entries()) expect(rows[at]).toContain(word)
    expect(rows[2]).toContain(format.age(7_300))
  })
})

it('a file of the list says ages and states in words', () => {
  const row = { ...unit(2, 2, 7_300), vehicle_name: 'NH-2', status_msg: 'Too hot' }
  expect(listCsv([row], UNIT_HEALTH_COLUMNS, { t, format })).toBe(
    `Vehicle,Alert unit,Measurement age,Status,Reason\r\nNH-2,Unit 2,${format.age(7_300)},Alarm,Too hot\r\n`,
  )
})

describe('the health of tire sensors', () => {
  it('finds by name and sorts by column', async () => {
    const sensor = (id: number, age: number) => {
      const { name, ...row } = unit(id, 0, age)
      return { ...row, tire_id: id, tire_name: name.replace('Unit', 'Tire') }
    }
    serveCalls({
      'profile.ping': aSessionAnswer(),
      'health.allTireSensors': () => ({ data: [sensor(1, 10), sensor(2, 20), sensor(12, 30)] }),
    })
    const { onScreen, user, address } = await showScreen({
      screen: TireSensorHealthScreen,
      route: '/health/tire_sensors/{-$tireId}',
      at: '/health/tire_sensors',
    })
    await onScreen.findByText('Tire 1')
    await user.click(onScreen.getByRole('button', { name: 'Sort by Name' }))
    const names = () => onScreen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/Tire \d+/)?.[0])
    expect(names()).toEqual(['Tire 1', 'Tire 2', 'Tire 12'])
    expect(address()).toContain('sort=name')
    await user.type(onScreen.getByRole('searchbox'), 'tire 12')
    await eventually(() => expect(names()).toEqual(['Tire 12']))
  })
})

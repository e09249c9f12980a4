import { hours } from '@coldbar/domain/units/time'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { BLANK_RECORDS } from '../../testing/blank-records.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { AlertUnitsScreen } from './alert-units-screen.tsx'
import { unitTrafficChartPanels } from './unit-traffic-panels.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const HOUR = 1_790_000_000 - (1_790_000_000 % hours(1))
const figures = {
  ...{ packets: 5, refused: 1, ignored: 0, readings: 1_234, duplicates: 2, rejects: { incomplete: 3 } },
  ...{ median_delay: 4, p95_delay: 40, clock_behind: 7_300 },
}
const UNIT = {
  ...BLANK_RECORDS.alertUnit,
  ...{ id: 7, name: 'Box', vehicle_id: null, vehicle_name: null, status: -1 as const, last_heard: null, keys: [] },
}
const sourceOf = (told: readonly number[]) => ({
  ...figures,
  source: 'rtl433',
  last_seen: HOUR,
  tags: 12,
  hours: told.map((hour) => ({ time: HOUR + hour * hours(1), ...figures })),
})

it('tells what came, how late, how far the clock is off, and has rejects read again', async () => {
  const rejects = [
    {
      id: 9,
      source: 'rtl433',
      received: HOUR,
      reason: 'incomplete' as const,
      tag_id: null,
      payload: '{"model":"Truck"}',
    },
  ]
  const asked: unknown[] = []
  serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'alertUnits.all': () => ({ data: [UNIT] }),
    'alertUnits.traffic': () => ({ data: { sources: [sourceOf([0])], rejects } }),
    'alertUnits.topics': () => ({ data: { topics: [], open: [] } }),
    'alertUnits.tryAgain': (sent: unknown) => {
      asked.push(sent)
      return { data: { used: 1, left: 0 } }
    },
  })
  const { user, onScreen } = await showScreen({
    screen: AlertUnitsScreen,
    route: '/admin/alert_units/{-$unitId}',
    at: '/admin/alert_units/7',
    role: 'admin',
  })
  expect(await onScreen.findByText('1,234')).toBeTruthy()
  expect(onScreen.getByText('{"model":"Truck"}')).toBeTruthy()
  expect(onScreen.getByText(/behind$/)).toBeTruthy()
  await user.click(await onScreen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
})

it('draws an hour in which nothing came as one without readings and without a delay', () => {
  const { times, panels } = unitTrafficChartPanels(sourceOf([0, 2]).hours, (key) => key)
  expect(times).toEqual([HOUR, HOUR + hours(1), HOUR + hours(2)])
  expect(panels.map(({ lines }) => lines[0]?.values)).toEqual([
    [1_234, 0, 1_234],
    [4, null, 4],
  ])
})

it.each([
  { p95_delay: 600, unit: 's', shown: 600 },
  { p95_delay: 601, unit: 'min', shown: 601 / 60 },
  { p95_delay: hours(10), unit: 'min', shown: 600 },
  { p95_delay: hours(48), unit: 'h', shown: 48 },
])('tells a delay of $p95_delay s in $unit', ({ p95_delay, unit, shown }) => {
  const told = sourceOf([0]).hours.map((hour) => ({ ...hour, p95_delay }))
  const [, delay] = unitTrafficChartPanels(told, (key) => key).panels
  expect([delay?.unit, delay?.lines[1]?.values]).toEqual([unit, [shown]])
})

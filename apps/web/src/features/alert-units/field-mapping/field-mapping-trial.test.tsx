import type { FieldMapping } from '@coldbar/contract/alert-units/field-mapping'
import { hours } from '@coldbar/domain/units/time'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../../testing/a-screen.tsx'
import { serveCalls } from '../../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../../testing/polyfill-test-browser.ts'
import type { FieldMappingTrialResult as Trial } from './field-mapping-query.ts'
import { FieldMappingTrial } from './field-mapping-trial.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOW = 1_790_000_000
const MAP: FieldMapping = {
  source: 'mapped',
  sensor: { path: ['id'], is: 'decimal' },
  pressure: { path: ['p'], unit: 'bar' },
}
const UNSAID = {
  ...{ sensor: null, tag_id: null, tire: null, device: null, time: null, clock_off: false, pressure: null },
  ...{ temperature: null, latitude: null, longitude: null, speed: null, odometer: null, failure: null, at: null },
}
const READ = { ...UNSAID, sensor: 'mapped 7', tag_id: 7, tire: 'Tire 12', pressure: 8.5, temperature: 20 }
const NOTHING = { used: 0, positions: 0, failed: 0, readings: [] }

const rejectOf = (id: number, tried: Trial['rejects'][number]['tried']): Trial['rejects'][number] => ({
  ...{ id, received: NOW, reason: 'malformed', payload: `{"n":${id}}`, tried },
})

const shown = (trial: Partial<Trial>, map: FieldMapping = MAP) => {
  serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'alertUnits.tryMap': () => ({ data: { message: null, rejects: [], others: 0, ...trial } }),
  })
  const screen = () => <FieldMappingTrial unitId={7} map={map} message="{}" />
  return showScreen({ screen, route: '/admin/connect', at: '/admin/connect', role: 'admin' })
}

it('calls only those rejects readable that trying again uses: each of their readings, and one at least', async () => {
  const { onScreen } = await shown({
    rejects: [
      rejectOf(1, { ...NOTHING, used: 1, readings: [READ] }),
      rejectOf(2, NOTHING),
      rejectOf(3, { ...NOTHING, positions: 1, readings: [{ ...UNSAID, latitude: 51, longitude: 3 }] }),
      rejectOf(4, { ...NOTHING, used: 1, failed: 1, readings: [READ, { ...UNSAID, failure: 'no_sensor' }] }),
    ],
  })
  expect(await onScreen.findByText(/1 of 4/)).toBeTruthy()
  expect(onScreen.getByText(/Where it is, without a tire/)).toBeTruthy()
})

it('tells which tag and tire a reading meets, and how far its time is from its coming in', async () => {
  const readings = [
    { ...READ, time: NOW - hours(2) },
    { ...READ, sensor: 'mapped 8', tire: null },
  ]
  const { onScreen } = await shown({ rejects: [rejectOf(1, { ...NOTHING, used: 2, readings })] })
  expect(await onScreen.findByText('Tire 12')).toBeTruthy()
  expect(onScreen.getByText('on no tire yet')).toBeTruthy()
  expect(onScreen.getAllByText('tag 7')).toHaveLength(2)
  expect(onScreen.getByText(/^2.*before it came in$/)).toBeTruthy()
})

it.each([
  { pressure: 0.79, map: MAP, asks: false },
  { pressure: 0.8, map: MAP, asks: true },
  { pressure: 1.1, map: MAP, asks: true },
  { pressure: 1.11, map: MAP, asks: false },
  { pressure: 1, map: { ...MAP, pressure: { ...MAP.pressure, is: 'absolute' as const } }, asks: false },
])('asks whether $pressure bar is absolute: $asks', async ({ pressure, map, asks }) => {
  const message = { ...NOTHING, used: 1, readings: [{ ...READ, pressure }] }
  const { onScreen } = await shown({ message }, map)
  expect(await onScreen.findByText('mapped 7')).toBeTruthy()
  expect(onScreen.queryByText(/^Near 1.bar/) !== null).toBe(asks)
})

import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TireTread } from './tire-tread.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Range = { low: number; high: number } | null

const WEAR = { low: 0.0833, high: 0.1167 }
const NOW = { low: 0, high: 0 }

const shows = async (depth: number, wear: { per_1000_km: Range; km_left: Range }) => {
  const measurement = { id: 1, time: 1_700_000_000, depth, km: 40_000, is_retread: false, user_name: 'Ann' }
  serveCalls({
    'profile.ping': aSessionAnswer(),
    'tires.tread': () => ({
      data: {
        ...{ limit: 1.6, per_month: null, retreads: 0, casing_km: 100_000, casing_since: null, ...wear },
        measurements: [measurement],
      },
    }),
  })
  const screen = () => <TireTread tire={{ id: 7, name: 'M-7' }} />
  const { onScreen } = await showScreen({ screen, route: '/x', at: '/x' })
  const label = await onScreen.findByText(/To the limit of/)
  return label.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
}

it('says of a tire that it is at the limit where that was measured, and by reckoning where nobody measured since', async () => {
  expect(await shows(1.6, { per_1000_km: WEAR, km_left: NOW })).toBe('At the limit of 1.6 mm')
  cleanup()
  expect(await shows(8, { per_1000_km: WEAR, km_left: NOW })).toBe('At the limit by reckoning: measure it')
})

it('says what is missing while nobody knows how far it is to the limit', async () => {
  expect(await shows(8, { per_1000_km: null, km_left: null })).toBe(
    'Not known yet: it takes two measurements at least 2,000 km and more than 2 mm apart',
  )
})

it('says between which ways the limit lies, no finer than gauges can tell', async () => {
  expect(await shows(8, { per_1000_km: WEAR, km_left: { low: 50_571, high: 82_800 } })).toBe('50,000 km to 90,000 km')
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('0.08 mm to 0.12 mm')
})

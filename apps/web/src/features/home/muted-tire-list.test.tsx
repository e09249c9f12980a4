import { LANGUAGES } from '@coldbar/domain/texts/language'
import { loadMessages } from '@coldbar/i18n/messages'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireTrouble } from '../../testing/a-tire-trouble.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { HomeScreen } from './home-screen.tsx'

vi.mock('../../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NONE = { alarm: 0, warning: 0, info: 0, muted: 0, noData: 0, ok: 0 }
const MUTED = aTireTrouble({ level: 'muted', muted_until: 1_800_000_000 })
const { tire_name, vehicle_name, position_row, position_left_right, position_inside_outside, position_name, is_dual } =
  MUTED
const NEWS = {
  ...{ tire_id: 4, vehicle_id: 9, tire_name: tire_name ?? '', vehicle_name, is_dual },
  ...{ position_row, position_left_right, position_inside_outside, position_name, time: 1_790_000_000, problem: null },
  ...{
    muted_until: 1_800_000_000,
    muted_by: 'Anna',
    loss_per_hour: null,
    pressure: 4,
    removal: null,
    demount_task: null,
  },
  spark: { of: 'pressure' as const, from: 1_789_900_000, step: 3_600, values: [], figures: [] },
}
const NOTHING = { count: 0, rows: [] }

it.each(LANGUAGES)('has a name of its own beside the news that a tire was muted: %s', async (language) => {
  const { home } = await loadMessages(language)
  serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'overview.now': () => ({
      data: {
        ...{ time: 1_790_000_000, depots: [], tires: { ...NONE, muted: 1 }, wrong: [MUTED], problems: [] },
        ...{ unwatched: [], silent: [], vehicles: { ...NONE, muted: 1 }, tells_nobody: false },
      },
    }),
    'overview.since': () => ({
      data: {
        ...{ time: 1_790_000_000, since: 1_789_900_000, last_visit: null, muted: { count: 1, rows: [NEWS] } },
        ...{ opened: NOTHING, worsened: NOTHING, ended: NOTHING, losing: NOTHING, silent: NOTHING },
      },
    }),
    'overview.courses': () => new Promise(() => undefined),
  })
  const { onScreen } = await showScreen({ screen: HomeScreen, route: '/', at: '/', role: 'admin', language })
  expect(await onScreen.findByRole('region', { name: home.muted })).toBeDefined()
  expect(await onScreen.findByRole('region', { name: home.news.mutedNow })).toBeDefined()
})

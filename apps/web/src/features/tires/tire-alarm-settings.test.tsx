import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireAnswer } from '../../testing/a-tire-answer.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TireAlarmSettingsTable } from './tire-alarm-settings.tsx'

const plain = (text: string | null): string | undefined => text?.replaceAll('\u00a0', ' ')

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the older tab of alarm settings has every limit by pressure, distance and age, and the pressure to hold', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  const settings = {
    ...{ ...aTireAnswer().alarm_settings, ...DEFAULT_ALARM_SETTINGS, optimal_pressure: 8.5 },
    ...{ resurface_mileage_alarm_enabled: true, resurface_max_mileage: 150_000 },
    ...{ maintenance_mileage_alarm_enabled: false, maintenance_max_mileage: 40_000 },
  }
  const screen = () => <TireAlarmSettingsTable settings={settings} />
  const { onScreen } = await showScreen({ screen, route: '/x', at: '/x' })
  await onScreen.findByRole('table')
  const rows = onScreen.getAllByRole('row').slice(1)
  const titled = new Map(
    rows.map((row) => [
      plain(within(row).getByRole('rowheader').textContent),
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => plain(textContent)),
    ]),
  )
  expect(titled.get('Resurface mileage')).toEqual(['150,000 km', 'On'])
  expect(titled.get('Mileage inspection')).toEqual(['40,000 km', 'Off'])
  expect(titled.get('Optimal pressure at 15 °C')).toEqual(['8.50 bar', ''])
})

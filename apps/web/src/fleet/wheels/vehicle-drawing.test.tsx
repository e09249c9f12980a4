import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aVehicleAnswer, aVehicleTire } from '../../testing/a-vehicle-answer.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { VehicleDrawing } from './vehicle-drawing.tsx'
import { toDrawnTire, type VehicleTire } from './vehicle-tire.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = async (change: Partial<VehicleTire> = {}) => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  const { layout } = aVehicleAnswer()
  const screen = () => (
    <VehicleDrawing
      rows={layout.rows}
      tires={[toDrawnTire(aVehicleTire(change))]}
      linkToTire={(id) => `/tires/overview3/${id}`}
      whole
    />
  )
  const shown = await showScreen({ screen, route: '/x', at: '/x' })
  await shown.onScreen.findByRole('table', { hidden: true })
  return shown
}

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the overview of a vehicle', () => {
  it('says of each tire position, pressures, both temperatures and fill level, and leads to it', async () => {
    const { onScreen } = await draw()
    const table = onScreen.getByRole('table', { hidden: true })
    const cells = within(table).getAllByRole('cell', { hidden: true })
    expect(cells.slice(0, 7).map(({ textContent }) => plain(textContent))).toEqual([
      'Axle 1 left',
      expect.anything(),
      '9.4 bar',
      '≈ 8.8 / 9.0 bar at 15 °C',
      '≈ 98 %about 98 %, rounded to steps of 5 %',
      '24 °C',
      '31 °C',
    ])
    const link = onScreen.getByRole('link', { name: /^Axle 1 left, Michelin 001, / })
    expect(link.getAttribute('href')).toBe('/tires/overview3/4')
    const spoken =
      'Pressure 9.4 bar, Recommended pressure 9.0 bar at 15 °C, Pressure at 15 °C about 8.8 bar, Fill level about 98 %, External temperature 24 °C'
    expect(plain(link.textContent)).toContain(`${spoken}, Internal temperature 31 °C`)
    expect(plain(link.querySelector('[aria-hidden]')?.textContent)).toMatch(
      /^Axle 1 left≈ 8\.8 \/ 9\.0barat 15 °Cgauge 9\.4 bar≈ 98 %24 °C \/ 31 °C/,
    )
  })

  it('says what a tire holds less than where its fill level is not known, as a figure and in words', async () => {
    const { onScreen } = await draw({ fill_level: null, fill_level_bound: 89 })
    const link = onScreen.getByRole('link', { name: /^Axle 1 left, Michelin 001, / })
    expect(plain(link.textContent)).toContain('Fill level below 89 %')
    expect(plain(link.querySelector('[aria-hidden]')?.textContent)).toContain('< 89 %')
    const table = onScreen.getByRole('table', { hidden: true })
    const cell = within(table).getAllByRole('cell', { hidden: true })[4] as HTMLElement
    expect(within(cell).getByTitle(/^below 89\s%$/)).toBeTruthy()
    expect(plain(cell.querySelector('[aria-hidden]')?.textContent)).toBe('< 89 %')
  })

  it('makes the figures of a tire grey in the table too, once they say nothing of now', async () => {
    const aged = async (last_measurement: number) => {
      const { onScreen, unmount } = await draw({ last_measurement })
      const grey = onScreen.getByRole('table', { hidden: true }).querySelectorAll('td [data-stale="true"]').length
      unmount()
      return grey
    }
    const now = Math.floor(Date.now() / 1000)
    expect(await aged(now)).toBe(0)
    expect(await aged(now - 3 * 3600)).toBeGreaterThanOrEqual(4)
  })

  it('has distances in km only where an admin is sent them', async () => {
    const sent = { total_trip_distance: 51_234, odo_cumul: 51_300, total_trip_distance2: 51_900, odo_cumul2: 52_000 }
    const admin = await draw(sent)
    const heads = within(admin.onScreen.getByRole('table', { hidden: true })).getAllByRole('columnheader', {
      hidden: true,
    })
    const titles = heads.map(({ textContent }) => textContent)
    expect(titles.slice(-4)).toEqual(['Distance', 'Odometer', 'Raw trip distance', 'Raw odometer'])
    const cell = admin.onScreen.getByRole('link', { name: /^Axle 1 left/ })
    const kilometres = ['Trips 51,234 km', 'Odo 51,300 km', 'Trips 2 51,900 km', 'Odo 2 52,000 km']
    for (const text of kilometres) expect(plain(cell.textContent)).toContain(text)
    admin.unmount()
    const { onScreen } = await draw()
    expect(onScreen.queryByText('Odometer')).toBeNull()
  })

  it.each([
    ['below 5', 1, true],
    ['without alarm', 10, false],
  ] as const)('a tooltip shows at a colour %s', async (_, alarm_color, shows) => {
    const { onScreen, user } = await draw({ alarm_color, issue_kind: 'temperatureHigh' })
    await user.hover(onScreen.getByRole('link', { name: /^Axle 1 left/ }))
    expect(onScreen.queryAllByRole('tooltip')).toHaveLength(shows ? 1 : 0)
    if (shows) expect(onScreen.getByRole('tooltip').textContent).toContain('Temperature too high')
  })
})

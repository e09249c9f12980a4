import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { BLANK_VEHICLE_TYPE } from './vehicle-type-draft.ts'
import { VehicleTypeLimitsRehearsalPanel } from './vehicle-type-limits-rehearsal-panel.tsx'

const ALARM = {
  ...{ at: 1_790_000_000, day: '2026-09-21', kind: 'pressureLow' as const },
  ...{ vehicle_id: 1, vehicle_name: 'T-101', tire_id: 2, tire_name: '101-1' },
}
const { day: _, ...MISSED } = { ...ALARM, tire_id: 3, tire_name: '101-2', problem_id: 7 }
const PART = { vehicles: 2, done: 1, days: ['2026-09-20', '2026-09-21'], raised: 2, messages: 3 }

const open = async (answer: (sent: { after?: number }) => object | RefusedAnswer) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'vehicleTypes.rehearse': ((sent: { after?: number }) => answer(sent)) as never,
  })
  const Panel = () => <VehicleTypeLimitsRehearsalPanel typeId={4} limits={BLANK_VEHICLE_TYPE} disabled={false} />
  const shown = await showScreen({ screen: Panel, route: '/vehicleTypes', at: '/vehicleTypes' })
  const attempt = async () => shown.user.click(await shown.onScreen.findByRole('button', { name: /Try on the last/ }))
  return { ...shown, asked, attempt }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('limits that are tried', () => {
  it('are tried on one vehicle after the other, and the sum is told', async () => {
    const { onScreen, asked, attempt } = await open(({ after }) =>
      after === undefined
        ? { data: { ...PART, next: 1, alarms: [ALARM], missed: [] } }
        : { data: { ...PART, next: null, alarms: [{ ...ALARM, at: ALARM.at + 60 }], missed: [MISSED] } },
    )
    await attempt()
    expect(
      await onScreen.findByText(
        'In the last 30 days these limits would have raised 2 alarms and warnings on 1 tire: 6 messages. 4 were raised.',
      ),
    ).toBeTruthy()
    expect(onScreen.getByText('These limits would have missed 1 alarm')).toBeTruthy()
    expect(onScreen.getByRole('link', { name: /101-2/ }).getAttribute('href')).toBe('/problems/7')
    const sent = asked.filter(({ name }) => name === 'vehicleTypes.rehearse').map((one) => one.sent)
    expect(sent).toMatchObject([{ id: 4 }, { id: 4, after: 1 }])
  })

  it('say how far they are, and ask no more when they are given up', async () => {
    const stuck = Promise.withResolvers<never>()
    const { onScreen, user, asked, attempt } = await open(({ after }) =>
      after === undefined ? { data: { ...PART, next: 1, alarms: [], missed: [] } } : stuck.promise,
    )
    await attempt()
    expect(await onScreen.findByText('1 of 2 vehicles')).toBeTruthy()
    await user.click(onScreen.getByRole('button', { name: 'Cancel' }))
    expect(await onScreen.findByRole('button', { name: /Try on the last/ })).toBeTruthy()
    expect(onScreen.queryByText('1 of 2 vehicles')).toBeNull()
    expect(asked.filter(({ name }) => name === 'vehicleTypes.rehearse')).toHaveLength(2)
  })

  it('say so when they cannot be tried', async () => {
    const { onScreen, attempt } = await open(() => new RefusedAnswer(400, 'invalid'))
    await attempt()
    expect(await onScreen.findByText('This could not be tried. Check the fields and try again.')).toBeTruthy()
  })
})

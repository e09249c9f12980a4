import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fleetStore } from '../../store/fleet-store.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireAnswer } from '../../testing/a-tire-answer.ts'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { type AlarmAnnouncementSettings, changeAlarmAnnouncementSettings } from './alarm-announcement-settings.ts'
import { AlarmAnnouncements } from './alarm-announcements.tsx'
import { playAlarmChime } from './alarm-chime.ts'
import { showBrowserNotification } from './browser-notification.ts'

// A page under test has neither a loudspeaker nor notifications; what they are asked for counts here.
vi.mock('./alarm-chime.ts', () => ({ playAlarmChime: vi.fn(), prepareAlarmChime: vi.fn() }))
vi.mock('./browser-notification.ts', () => ({ showBrowserNotification: vi.fn() }))

const VEHICLE = { id: 9, name: 'NH-9' } as FleetVehicle

beforeEach(() => {
  polyfillTestBrowser()
  fleetStore.vehicles.replace([VEHICLE])
  fleetStore.troubles.listed([])
  vi.mocked(playAlarmChime).mockClear()
  vi.mocked(showBrowserNotification).mockClear()
})
afterEach(() => {
  cleanup()
  fleetStore.troubles.forget()
  fleetStore.vehicles.replace([])
  changeAlarmAnnouncementSettings({ sound: false, notification: false })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = async (chosen: AlarmAnnouncementSettings, { isLookedAt = false } = {}) => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt)
  changeAlarmAnnouncementSettings(chosen)
  serveCalls({ 'profile.ping': aSessionAnswer(), 'tires.details': () => aTireAnswer() })
  const shown = await showScreen({ screen: AlarmAnnouncements, route: '/', at: '/' })
  await shown.onScreen.findByRole('region', { name: /./ })
  return shown
}

const STEP = { ...aTireProblem().steps[0], level: 'alarm' as const, is_news: true }

/** The vehicle's only problem, with so many steps that are news, as the live stream tells it; one without any has ended. */
const hear = (steps: readonly string[], ended = false): void =>
  act(() =>
    fleetStore.troubles.changed({
      ...{ time: 0, vehicles: [], whole_vehicles: [VEHICLE.id], more: false },
      tires: [{ id: 4, vehicle_id: VEHICLE.id, alarm_color: ended ? 10 : 0, issue_kind: null, muted_until: null }],
      problems: [
        aTireProblem({
          end: ended ? 1_700_000_900 : null,
          end_reason: ended ? 'inflated' : null,
          steps: steps.map((kind) => ({ ...STEP, id: `1/${kind}`, kind })) as never,
        }),
      ],
    } as never),
  )

const BOTH = { sound: true, notification: true }

it('sounds and shows beside the browser what was chosen, once a step, and not what is mended', async () => {
  await open(BOTH)
  hear(['fillLevelBelow80'])
  expect([vi.mocked(playAlarmChime).mock.calls.length, vi.mocked(showBrowserNotification).mock.calls.length]).toEqual([
    1, 1,
  ])
  expect(showBrowserNotification).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: 'NH-9', text: expect.stringContaining('Leaking fast') }),
  )
  hear(['fillLevelBelow80'])
  expect([vi.mocked(playAlarmChime).mock.calls.length, vi.mocked(showBrowserNotification).mock.calls.length]).toEqual([
    1, 1,
  ])
  hear(['fillLevelBelow80', 'blowOut'])
  expect([vi.mocked(playAlarmChime).mock.calls.length, vi.mocked(showBrowserNotification).mock.calls.length]).toEqual([
    2, 2,
  ])
  hear(['fillLevelBelow80', 'blowOut'], true)
  expect([vi.mocked(playAlarmChime).mock.calls.length, vi.mocked(showBrowserNotification).mock.calls.length]).toEqual([
    2, 2,
  ])
})

it.each([
  ['nothing where nothing was chosen', { sound: false, notification: false }, false, [0, 0]],
  ['a sound alone', { sound: true, notification: false }, false, [1, 0]],
  ['a notification alone', { sound: false, notification: true }, false, [0, 1]],
  ['no notification beside a page that is looked at', BOTH, true, [1, 0]],
] as const)('tells by %s', async (_, chosen, isLookedAt, asked) => {
  await open(chosen, { isLookedAt })
  hear(['fillLevelBelow80'])
  expect([vi.mocked(playAlarmChime).mock.calls.length, vi.mocked(showBrowserNotification).mock.calls.length]).toEqual(
    asked,
  )
})

it('leads from the notification to the problem', async () => {
  const { router } = await open(BOTH)
  hear(['fillLevelBelow80'])
  const [told] = vi.mocked(showBrowserNotification).mock.calls[0] ?? []
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined as never)
  told?.onClick?.()
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/problems/1' }))
})

it('shows each piece of news as a card and speaks it', async () => {
  const { onScreen } = await open(BOTH)
  hear(['fillLevelBelow80'])
  expect(onScreen.getByRole('link', { name: 'NH-9' }).getAttribute('href')).toBe('/problems/1')
  expect(onScreen.getByRole('alert').textContent).toContain('NH-9')
})

it('shows a card of a tire that must come off and of nothing else, leads to the tire, and goes when it need not', async () => {
  const { onScreen } = await open(BOTH)
  const hearRemoval = (removal: 'mustComeOff' | null): void =>
    act(() =>
      fleetStore.troubles.changed({
        ...{ time: 0, vehicles: [], whole_vehicles: [VEHICLE.id], more: false, problems: [] },
        tires: [
          { id: 4, vehicle_id: VEHICLE.id, alarm_color: removal === null ? 10 : 0, issue_kind: removal, removal },
        ],
      } as never),
    )
  hearRemoval('mustComeOff')
  expect(showBrowserNotification).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: 'NH-9', text: expect.stringContaining('Must come off: look inside') }),
  )
  const link = onScreen.getByRole('link', { name: 'NH-9' })
  expect(link.getAttribute('href')).toMatch(/\/4$/)
  hearRemoval(null)
  expect(onScreen.queryByRole('link', { name: 'NH-9' })).toBeNull()
})

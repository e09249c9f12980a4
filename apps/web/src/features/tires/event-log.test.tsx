import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSession, showScreen } from '../../testing/a-screen.tsx'
import { fillBrowserGaps } from '../../testing/browser-gaps.ts'
import { serveCalls } from '../../testing/served-calls.ts'
import { OpenIssues, RemarkLog } from './event-log.tsx'
import { EVENTS_V2 } from './event-sources.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const event = (id: number, more: object) => ({
  ...{ id, severity: 0, time_stamp_start: 1_700_000_000, time_stamp_end: null, instant: 0, cost: null },
  ...{ event_type: 1, type_name: 'Pressure too low', event_data: {} },
  ...more,
})
const REMARK = event(2, {
  event_type: 9,
  type_name: 'Remark',
  instant: 1,
  cost: 45.5,
  event_data: { msg: 'Valve replaced' },
})

const show = async (screen: () => React.JSX.Element, events: readonly object[]) => {
  serveCalls({ 'profile.ping': aSession('user'), 'tires.events': () => ({ data: events }) as never })
  return (await showScreen({ screen, route: '/tires', at: '/tires' })).onScreen
}

it('remarks stand where they were written, with what they cost', async () => {
  const onScreen = await show(() => <RemarkLog id={4} source={EVENTS_V2} />, [event(1, {}), REMARK])
  expect(await onScreen.findByText('Remark: Valve replaced')).toBeTruthy()
  expect(onScreen.getByText('€45.50')).toBeTruthy()
  expect(onScreen.queryByText('Pressure too low')).toBeNull()
})

it('of a tire that was never heard nobody says that nothing is wrong', async () => {
  const onScreen = await show(() => <OpenIssues id={4} source={EVENTS_V2} heard={false} />, [])
  expect(await onScreen.findByText('No reading yet, so nothing is known')).toBeTruthy()
})

it('what goes on is an issue, what happened is none', async () => {
  const onScreen = await show(() => <OpenIssues id={4} source={EVENTS_V2} heard />, [event(1, {}), REMARK])
  expect(await onScreen.findByText('Pressure too low')).toBeTruthy()
  expect(onScreen.queryByText(/Valve/)).toBeNull()
})

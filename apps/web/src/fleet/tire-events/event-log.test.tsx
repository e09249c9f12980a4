import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import type { DisplayedTireCondition } from '../condition/condition-text.ts'
import { TireEventLog, TireOpenIssues, TireRemarkLog } from './event-log.tsx'
import { FILL_LEVEL_TIRE_EVENTS_SOURCE, PRESSURE_TIRE_EVENTS_SOURCE } from './tire-events-sources.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const event = (id: number, more: object) => ({
  ...{ id, severity: 0, time_stamp_start: 1_700_000_000, time_stamp_end: null, instant: 0, cost: null },
  ...{ event_type: 1, event_sub_type: 2, type_name: 'Pressure too low', event_data: {} },
  ...more,
})
const REMARK = event(2, {
  event_type: 9,
  event_sub_type: 0,
  type_name: 'Remark',
  instant: 1,
  cost: 45.5,
  event_data: { msg: 'Valve replaced' },
})

const show = async (screen: () => React.JSX.Element, events: readonly object[]) => {
  const answer = () => ({ data: events }) as never
  serveCalls({ 'profile.ping': aSessionAnswer('user'), 'tires.events': answer, 'tires.events3': answer })
  return (await showScreen({ screen, route: '/tires', at: '/tires' })).onScreen
}

it('remarks stand where they were written, with what they cost', async () => {
  const onScreen = await show(
    () => <TireRemarkLog id={4} source={PRESSURE_TIRE_EVENTS_SOURCE} />,
    [event(1, {}), REMARK],
  )
  expect(await onScreen.findByText('Remark: Valve replaced')).toBeTruthy()
  expect(onScreen.getByText('€45.50')).toBeTruthy()
  expect(onScreen.queryByText('Pressure too low')).toBeNull()
})

const NOW = Math.floor(Date.now() / 1000)
const HOUR = 3600
const WELL: DisplayedTireCondition = {
  ...{ level: 'ok', trueLevel: 'ok', issue: null, freshness: 'heard', muted_until: null },
  last_measurement: NOW - 60,
  tag_id: 77,
}

it.each<[string, Partial<DisplayedTireCondition>, RegExp]>([
  ['heard and not muted', {}, /^Nothing is wrong with this tire$/],
  [
    'without a sensor',
    { freshness: 'never', level: 'noData', last_measurement: null, tag_id: null },
    /^Without a sensor: nobody knows how it is$/,
  ],
  [
    'never heard',
    { freshness: 'never', level: 'noData', last_measurement: null },
    /^No reading yet, so nothing is known$/,
  ],
  [
    'silent',
    { freshness: 'silent', level: 'noData', last_measurement: NOW - 49 * HOUR },
    /^Silent for 2\sd: nobody knows how it is now$/,
  ],
  [
    'parked',
    { freshness: 'quiet', last_measurement: NOW - 5 * HOUR },
    /^Nothing was wrong when it was heard last, 5\sh ago$/,
  ],
  ['muted', { level: 'muted', muted_until: NOW + HOUR }, /^Muted until \d\d\/\d\d: no alarm goes on$/],
])('of a tire that is %s is said what is known, where no event goes on', async (_, change, said) => {
  const onScreen = await show(
    () => <TireOpenIssues id={4} source={PRESSURE_TIRE_EVENTS_SOURCE} tire={{ ...WELL, ...change }} />,
    [],
  )
  expect(await onScreen.findByText(said)).toBeTruthy()
})

it('the older history leaves out what its list of events does not know, the newer one tells all', async () => {
  const ofVersion3 = event(3, { event_type: 7, event_sub_type: 21, type_name: 'Fill level below 80%' })
  const older = await show(
    () => <TireEventLog id={4} source={PRESSURE_TIRE_EVENTS_SOURCE} />,
    [event(1, {}), ofVersion3],
  )
  expect(await older.findByText('Pressure too low')).toBeTruthy()
  expect(older.queryByText('Fill level below 80%')).toBeNull()
  cleanup()
  const newer = await show(
    () => <TireEventLog id={4} source={FILL_LEVEL_TIRE_EVENTS_SOURCE} />,
    [event(1, {}), ofVersion3],
  )
  expect(await newer.findByText('Fill level below 80%')).toBeTruthy()
})

it('what goes on is an issue, what happened is none', async () => {
  const onScreen = await show(
    () => <TireOpenIssues id={4} source={PRESSURE_TIRE_EVENTS_SOURCE} tire={WELL} />,
    [event(1, {}), REMARK],
  )
  expect(await onScreen.findByText('Pressure too low')).toBeTruthy()
  expect(onScreen.queryByText(/Valve/)).toBeNull()
})

it('that the tire must come off is an issue beside those that go on', async () => {
  const onScreen = await show(
    () => <TireOpenIssues id={4} source={PRESSURE_TIRE_EVENTS_SOURCE} tire={WELL} removal="wornOut" />,
    [event(1, {})],
  )
  expect(await onScreen.findByText('Pressure too low')).toBeTruthy()
  expect(onScreen.getByText('Tread worn to the legal limit')).toBeTruthy()
})

it('an alarm that only the other generation counts is no issue', async () => {
  const ofVersion3 = { event_type: 7, event_sub_type: 21, type_name: 'Fill level below 80%' }
  const onScreen = await show(
    () => <TireOpenIssues id={4} source={FILL_LEVEL_TIRE_EVENTS_SOURCE} tire={WELL} />,
    [event(1, {}), event(3, ofVersion3), event(4, { event_sub_type: 1, type_name: 'Blow out' })],
  )
  expect(await onScreen.findByText('Fill level below 80%')).toBeTruthy()
  expect(onScreen.getByText('Blow out')).toBeTruthy()
  expect(onScreen.queryByText('Pressure too low')).toBeNull()
})

it('says how a tire is at which only the other generation has something', async () => {
  const onScreen = await show(
    () => <TireOpenIssues id={4} source={FILL_LEVEL_TIRE_EVENTS_SOURCE} tire={WELL} />,
    [event(1, {})],
  )
  expect(await onScreen.findByText('Nothing is wrong with this tire')).toBeTruthy()
})

it('an alarm of a kind nobody knows is told to everybody', async () => {
  const ofTheFuture = event(5, { event_sub_type: 77, type_name: 'Of the future' })
  const onScreen = await show(
    () => <TireOpenIssues id={4} source={FILL_LEVEL_TIRE_EVENTS_SOURCE} tire={WELL} />,
    [ofTheFuture],
  )
  expect(await onScreen.findByText('Of the future')).toBeTruthy()
})

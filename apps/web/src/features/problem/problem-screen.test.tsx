import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireAnswer } from '../../testing/a-tire-answer.ts'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { eventually } from '../../testing/eventually.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { ProblemScreen } from './problem-screen.tsx'

// Neither a map nor a chart draws without a browser; what they are told counts here.
vi.mock('../../map/fleet-map.tsx', () => ({
  FleetMap: ({ markers }: { markers: readonly { name: string }[] }) => (
    <figure aria-label="Map">{markers.map(({ name }) => name).join()}</figure>
  ),
}))
vi.mock('../../charts/chart-stack.tsx', () => ({
  ChartStack: ({ panels }: { panels: readonly { title: string; lines: readonly { label: string }[] }[] }) => (
    <figure aria-label="Chart">
      {panels.map(({ title, lines }) => `${title}: ${lines.map(({ label }) => label).join('/')}`).join('; ')}
    </figure>
  ),
}))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SINCE = 1_700_000_000
const place = (left_right: 0 | 1, row = 0) => ({
  ...{ position_row: row, position_left_right: left_right, position_inside_outside: 1 as const, is_dual: false },
})
const WHY = {
  ...{ kind: 'fillLevelBelow40', start: SINCE + 4000, confirmed: SINCE + 4060, limit: 40, address: '# Breda, NL' },
  ...{ event_data: { p: 2.7 }, extraP: null, latitude: 51.6, longitude: 4.8 },
  wheels: [
    {
      ...{ tire_id: 4, tire_name: 'Own', time: SINCE + 4000, pressure: 2.7, temperature: 20, fill_level: 35 },
      ...{ ...place(0), fill_level_bound: null },
    },
    {
      ...{ tire_id: 5, tire_name: 'Beside', time: null, pressure: null, temperature: null, fill_level: null },
      ...{ ...place(1), fill_level_bound: null },
    },
  ],
}
const bucket = (start: number) => ({
  ...{
    start,
    first: start,
    last: start,
    readings: 1,
    driving: 0,
    parked: 1,
    late: 0,
    gap_before: false,
    doubtful: null,
  },
  ...{
    pressure_min: 8,
    pressure_max: 9,
    fill_level_min: 90,
    fill_level_max: 95,
    fill_course_min: 90,
    fill_course_max: 95,
    temperature_min: 20,
    temperature_max: 21,
  },
  ...{ latitude: null, longitude: null },
})
const wheel = (tire_id: number, at: ReturnType<typeof place>) => ({
  ...{ tire_id, tire_name: `T${tire_id}`, ...at, buckets: [bucket(SINCE)] },
})

const open = async (
  answer: unknown = undefined,
  tire: Parameters<typeof aTireAnswer>[0] = {},
  at = '/problems/1?open=why,line,map',
) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'problems.details': () =>
      (answer ?? {
        data: { problem: aTireProblem(), tire_name: 'Michelin 001', vehicle_name: 'NH-9', ...place(0), why: WHY },
      }) as never,
    'deliveries.ofProblem': () =>
      ({
        data: [
          {
            ...{
              id: 3,
              created: SINCE + 4100,
              due: SINCE + 4100,
              settled: SINCE + 4105,
              rule_id: 1,
              rule_name: 'Leaks',
            },
            ...{ what: 'start', channel: 'email', recipient: 'yard@example.com', title: 'Leaking fast', text: '' },
            ...{ vehicle_id: 9, vehicle_name: 'NH-9', tire_id: 4, event_id: 11, problem_id: 1, state: 'sent' },
            ...{ reason: null, attempts: 1, said: null },
          },
        ],
      }) as never,
    'tires.details': () => aTireAnswer(tire),
    'tires.series': () =>
      ({
        data: {
          length: 60,
          buckets: [],
          bands: [
            { kind: 'muted', start: SINCE + 5000, end: SINCE + 6000, problem_id: null, headline: null, level: null },
          ],
          marks: [
            { time: SINCE + 7000, kind: 'inflated', text: null },
            { time: SINCE - 100, kind: 'deflated', text: null },
          ],
        },
      }) as never,
    'vehicles.tireSeries': () =>
      ({ data: { length: 60, tires: [wheel(4, place(0)), wheel(5, place(1)), wheel(6, place(0, 1))] } }) as never,
  })
  const shown = await showScreen({ screen: ProblemScreen, route: '/problems/{-$problemId}', at })
  return { ...shown, asked }
}

it('says in plain words why it fired, with limit, figures and the axle of that moment', async () => {
  const { onScreen } = await open()
  expect((await onScreen.findByRole('heading', { level: 1 })).textContent).toBe('Leaking fast')
  const why = within(onScreen.getByRole('region', { name: 'Why it fired' }))
  expect(why.getByText(/and another confirmed it/).textContent).toMatch(/set below 40\s?%/)
  expect(why.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Wheel'),
    expect.stringContaining('Axle 1 left (this tire)2.70'),
    expect.stringContaining('not heard'),
  ])
  expect((await onScreen.findByRole('figure', { name: 'Map' })).textContent).toBe('Michelin 001')
  expect(onScreen.getAllByRole('figure', { name: 'Map' }).length).toBe(1)
})

it('says of what ended what is to be done about its tire, where that must come off all the same', async () => {
  const problem = aTireProblem({ end: SINCE + 9000, end_reason: 'inflated', action: 'none', vehicle_id: 9, tire_id: 4 })
  const answer = { data: { problem, tire_name: 'Own', vehicle_name: 'NH-9', ...place(0), removal: null, why: WHY } }
  const { onScreen } = await open(answer, { vehicle_id: 9, removal: 'wornOut' }, '/problems/1')
  const todo = within(await onScreen.findByRole('region', { name: 'What to do' }))
  expect((await todo.findByText(/Fit another tire\./)).textContent).toContain('Tread worn to the legal limit')
  expect(todo.queryByText('Nothing to do.')).toBeNull()
  const said = onScreen.getAllByText('Tread worn to the legal limit').map((one) => one.closest('[data-level]'))
  expect(said[0]?.getAttribute('data-level')).toBe('alarm')
})

it('shows three figures, the chart and what to do first, all else behind its title until it is opened, as the address says', async () => {
  const { user, onScreen, asked } = await open(undefined, { internal_temperature: 30 }, '/problems/1')
  await onScreen.findByRole('figure', { name: 'Chart' })
  const figures = onScreen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(figures[0]).toMatch(/9\.41 bar.*should hold 9\.52 bar at 30 °C/)
  expect(figures[1]).toMatch(/8 % an hour/)
  expect(within(onScreen.getByRole('region', { name: 'What to do' })).getByText(/Call the driver: stop/)).toBeTruthy()
  expect(onScreen.queryByRole('figure', { name: 'Map' })).toBeNull()
  expect(onScreen.queryByRole('region', { name: 'Why it fired' })).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('deliveries.ofProblem')
  await user.click(onScreen.getByText('From the first sign to the repair'))
  expect(await onScreen.findByText(/yard@example.com/)).toBeTruthy()
  await user.click(onScreen.getByText('Map'))
  expect(await onScreen.findByRole('figure', { name: 'Map' })).toBeTruthy()
  await user.click(onScreen.getByText('From the first sign to the repair'))
  await eventually(() => expect(onScreen.queryByText(/yard@example.com/)).toBeNull())
})

it('says the most that the tire can have held where nobody knew its fill level: the alarm went by that', async () => {
  const [own, beside] = WHY.wheels
  const why = { ...WHY, wheels: [{ ...own, fill_level: null, fill_level_bound: 35 }, beside] }
  const problem = aTireProblem({ fill_level: null, fill_level_bound: 35 })
  const { onScreen } = await open({
    data: { problem, tire_name: 'Michelin 001', vehicle_name: 'NH-9', ...place(0), why },
  })
  const row = await onScreen.findByRole('row', { name: /this tire/ })
  expect(row.textContent).toMatch(/<\s?35\s?%/)
})

it('draws the tire on top of the neighbours of its axle, and no other wheel', async () => {
  const { onScreen } = await open()
  const chart = await onScreen.findByRole('figure', { name: 'Chart' })
  expect(chart.textContent).toContain('Axle 1 right/Axle 1 left')
  expect(chart.textContent).not.toContain('Axle 2')
})

it('is one line of time from the first sign on: steps, mutes, what was done, and who was told', async () => {
  const { onScreen } = await open()
  await onScreen.findByText(/yard@example.com/)
  const line = within(onScreen.getByRole('region', { name: 'From the first sign to the repair' }))
  await line.findByText('Inflated')
  expect(line.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('First sign'),
    expect.stringContaining('90%'),
    expect.stringContaining('yard@example.com by E-mail: Leaking fast – Sent'),
    expect.stringContaining('Alarms muted until'),
    expect.stringContaining('Inflated'),
  ])
  expect(line.getByText('It goes on.')).toBeTruthy()
})

it('saves its report in the time zone of the reader, under the name the server gives', async () => {
  const { user, onScreen } = await open()
  const button = await onScreen.findByRole('button', { name: 'Report as PDF' })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.endsWith('/pdf')) sent.push(address, body)
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="M-Flat.pdf"' }
    return new Response('%PDF', { headers })
  })
  await user.click(button)
  await eventually(() => expect(saved).toEqual(['M-Flat.pdf']))
  expect(sent[0]).toBe('/index.php/api/problems/pdf')
  expect(JSON.parse(sent[1] ?? '')).toEqual({ problem_id: 1, time_zone: expect.any(String) })
})

it('of one that is gone says so and leads on', async () => {
  const { onScreen } = await open(new RefusedAnswer(404, 'not_found'))
  expect(await onScreen.findByText(/no longer exists/)).toBeTruthy()
  expect(onScreen.getByRole('link', { name: 'To what is wrong now' }).getAttribute('href')).toBe('/')
})

it('is as its tire is: muted until when, with what it would be beside it', async () => {
  const muted_until = Math.floor(Date.now() / 1000) + 3600
  const { onScreen } = await open(undefined, { alarm_color: 3, unmuted_color: 0, muted_until })
  const badge = await onScreen.findByText(/^Muted until \d\d\/\d\d$/)
  expect(badge.closest('header')?.textContent).toMatch(/Leaking fastMuted until \d\d\/\d\dAlarm/)
})

it('shows of a tire that burst what was done since the leak before it, and asks for readings from there on', async () => {
  const leak = SINCE - 90_000
  const lossBefore = { since: leak, fill_level_start: 100 }
  const ended = { end: SINCE + 8000, end_reason: 'tireChanged' } as const
  const problem = aTireProblem({ headline: 'blowOut', loss_before: lossBefore, ...ended })
  const { onScreen, asked } = await open({
    data: { problem, tire_name: 'Michelin 001', vehicle_name: 'NH-9', ...place(0), why: WHY },
  })
  expect(await onScreen.findByText(/^Deflated/)).toBeTruthy()
  const start = asked.find(({ name }) => name === 'tires.series')?.sent as { start: number } | undefined
  expect(start?.start).toBe(leak - 6 * 3_600)
})

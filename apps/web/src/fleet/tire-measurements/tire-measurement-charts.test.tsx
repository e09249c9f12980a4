import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireAnswer } from '../../testing/a-tire-answer.ts'
import { eventually } from '../../testing/eventually.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { MEASUREMENT_PANELS_BUILDER_OF_VERSION } from './measurement-chart-panels.ts'
import { TireMeasurementCharts } from './tire-measurement-charts.tsx'

// Neither a map nor a chart draws without a browser; what passes between them counts here.
vi.mock('../../map/fleet-map.tsx', () => ({
  FleetMap: ({ path, cursor }: { path: readonly unknown[]; cursor: { latitude: number } | null }) => (
    <figure aria-label="Map">{`${path.length} places, at ${cursor?.latitude ?? 'none'}`}</figure>
  ),
}))
vi.mock('../../charts/chart-stack.tsx', () => ({
  ChartStack: ({ times, onPick }: { times: readonly number[]; onPick: (index: number) => void }) =>
    times.map((time, index) => (
      <button key={time} type="button" onClick={() => onPick(index)}>
        point {index}
      </button>
    )),
}))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const measured = (i: number) => ({
  time_stamp: 1_700_000_000 + i,
  pressure: 9,
  fill_level: 1,
  fill_course: 1,
  temperature: 20,
  internal_temperature: 25,
  speed: 80,
  latitude: 51 + i,
  longitude: 4,
  address: `# Town ${i}`,
})

const bucket = (at: number, more: object = {}) => ({
  ...{ start: at, first: at, last: at, readings: 1, driving: 0, parked: 1, late: 0, gap_before: false, doubtful: null },
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
  ...{ latitude: 51, longitude: 4 },
  ...more,
})
const LEAK = { kind: 'problem', start: 1_700_000_000, end: null, problem_id: 7, headline: 'leaking', level: 'alarm' }

const open = async (refuse = false, search = '') => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'tires.measurements': () => (refuse ? new RefusedAnswer(500, 'internal') : { data: [measured(0), measured(1)] }),
    'tires.exportMeasurements': () => new RefusedAnswer(500, 'internal'),
    'tires.series': () =>
      ({
        data: {
          length: 60,
          buckets: [bucket(1_700_000_000), bucket(1_700_020_000, { gap_before: true, late: 2 })],
          bands: [LEAK],
          marks: [{ time: 1_700_000_500, kind: 'remarked', text: 'Valve' }],
        },
      }) as never,
  })
  const screen = () => <TireMeasurementCharts tire={aTireAnswer()} panels={MEASUREMENT_PANELS_BUILDER_OF_VERSION[3]} />
  return { ...(await showScreen({ screen, route: '/x', at: `/x${search}` })), asked }
}

it('asks for 250 measurements unless told otherwise', async () => {
  const { onScreen, asked, user } = await open()
  await onScreen.findByRole('button', { name: 'point 1' })
  const numbers = () =>
    asked.filter(({ name }) => name === 'tires.measurements').map(({ sent }) => sent.nb_measurements)
  expect(numbers()).toEqual([250])
  const points = within(onScreen.getByRole('radiogroup', { name: 'Number of measurements' }))
  expect(points.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['100', '250', '500'])
  await user.click(onScreen.getByRole('radio', { name: '500 points' }))
  await eventually(() => expect(numbers()).toEqual([250, 500]))
})

it('a click on the chart moves the marker along the path on the map, and says the address', async () => {
  const { onScreen, user } = await open()
  const map = await onScreen.findByRole('figure', { name: 'Map' })
  await eventually(() => expect(map.textContent).toBe('2 places, at none'))
  await user.click(onScreen.getByRole('button', { name: 'point 1' }))
  expect(map.textContent).toBe('2 places, at 52')
  expect(onScreen.getByText('Town 1')).toBeTruthy()
})

it('a failed fetch and a failed export say so', async () => {
  const fetching = await open(true)
  expect((await fetching.onScreen.findByRole('alert')).textContent).toContain('Failed to fetch data')
  fetching.unmount()
  const { onScreen, user, asked } = await open()
  await user.click(await onScreen.findByRole('button', { name: 'Newest 2500 as CSV' }))
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to fetch data')
  expect(asked.at(-1)?.sent).toEqual({ tire_id: 4, length: 2500 })
})

it('a period is in the address and asked for as two moments; its gaps, what went on and what came late are told', async () => {
  const { onScreen, asked, user } = await open(false, '?span=1700000000-1700086400')
  // The readings on either side of a gap, and the gap.
  expect(await onScreen.findByRole('button', { name: 'point 2' })).toBeTruthy()
  const sent = () => asked.filter(({ name }) => name === 'tires.series').map(({ sent: body }) => body)
  expect(sent()).toEqual([{ tire_id: 4, start: 1_700_000_000, end: 1_700_086_400, points: 500 }])
  const happened = within(onScreen.getByRole('region', { name: 'In this period' }))
  expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Remark: Valve'),
    expect.stringContaining('goes on'),
  ])
  expect(onScreen.getByText(/2 readings came late/)).toBeTruthy()
  await user.click(onScreen.getByRole('button', { name: 'Closer' }))
  await eventually(() => expect(sent().at(-1)).toMatchObject({ start: 1_700_021_600, end: 1_700_064_800 }))
  await user.click(onScreen.getByRole('radio', { name: '7 days' }))
  await eventually(() => expect(sent().at(-1)).toSatisfy(({ start, end }) => end - start === 7 * 86_400))
  await user.click(onScreen.getByRole('radio', { name: '100 points' }))
  await eventually(() => expect(asked.at(-1)?.sent).toEqual({ tire_id: 4, nb_measurements: 100 }))
})

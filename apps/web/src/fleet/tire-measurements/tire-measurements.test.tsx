import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSession, showScreen } from '../../testing/a-screen.tsx'
import { aTireAnswer } from '../../testing/a-tire-answer.ts'
import { fillBrowserGaps } from '../../testing/browser-gaps.ts'
import { eventually } from '../../testing/eventually.ts'
import { Refused, serveCalls } from '../../testing/served-calls.ts'
import { fillLevelPanels } from './panels.ts'
import { TireMeasurements } from './tire-measurements.tsx'

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

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const measured = (i: number) => ({
  time_stamp: 1_700_000_000 + i,
  pressure: 9,
  fill_level: 1,
  temperature: 20,
  internal_temperature: 25,
  speed: 80,
  latitude: 51 + i,
  longitude: 4,
  address: `# Town ${i}`,
})

const open = async (refuse = false) => {
  const asked = serveCalls({
    'profile.ping': aSession(),
    'tires.measurements': () => (refuse ? new Refused(500, 'internal') : { data: [measured(0), measured(1)] }),
    'tires.exportMeasurements': () => new Refused(500, 'internal'),
  })
  const screen = () => <TireMeasurements tire={aTireAnswer()} panels={fillLevelPanels} />
  return { ...(await showScreen({ screen, route: '/x', at: '/x' })), asked }
}

it('asks for 250 measurements unless told otherwise', async () => {
  const { onScreen, asked, user } = await open()
  await onScreen.findByRole('button', { name: 'point 1' })
  const numbers = () =>
    asked.filter(({ name }) => name === 'tires.measurements').map(({ sent }) => sent.nb_measurements)
  expect(numbers()).toEqual([250])
  expect(onScreen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['100', '250', '500'])
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

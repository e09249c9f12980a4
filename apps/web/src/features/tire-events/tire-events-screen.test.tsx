import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireAnswer } from '../../testing/a-tire-answer.ts'
import { aTireEvent } from '../../testing/a-tire-event.ts'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { eventually } from '../../testing/eventually.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
// What the screen fetches late is there before a test waits for what it shows.
import './event-detail.tsx'
import './add-remark-form.tsx'
import { tireEventsFillLevelVariant } from './tire-events-fill-level-variant.ts'
import { tireEventsPressureVariant } from './tire-events-pressure-variant.ts'
import { TireEventsScreen } from './tire-events-screen.tsx'
import type { TireEventsVariant } from './tire-events-variant.ts'

// Neither a map nor a chart draws without a browser; what they are told counts here.
vi.mock('../../map/fleet-map.tsx', () => ({
  FleetMap: ({ markers, path }: { markers: readonly { name: string }[]; path: readonly unknown[] }) => (
    <figure aria-label="Map">{`${markers.map(({ name }) => name).join(', ')}; ${path.length} places`}</figure>
  ),
}))
vi.mock('../../charts/chart-stack.tsx', () => ({
  ChartStack: ({ panels }: { panels: readonly { title: string; limits: readonly { value: number }[] }[] }) => (
    <figure aria-label="Chart">
      {panels.map(({ title, limits }) => `${title} ${limits.map(({ value }) => value).join('/')}`).join(', ')}
    </figure>
  ),
}))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const reading = (id: number) => ({
  ...{ id, time_stamp_gps: id / 1000, pressure: 7, fill_level: 0.8, fill_course: 0.8, speed: 0, temperature: 20 },
  ...{ internal_temperature: 22, park_pressure: 7, optimal_pressure: 9, latitude: 51, longitude: 4, address: null },
})

type Setting = {
  at?: string
  role?: 'user' | 'guest'
  details?: object | RefusedAnswer
  pages?: readonly (readonly object[])[]
}

const LOSS = aTireEvent({
  type_name: 'Too much fill level loss per hour',
  alarm_id: 19,
  event_sub_type: 19,
  event_data: { p: 8.7, pDH: 4.2, pM: 11 },
  extraP: { sp15: 8.82, ep15: 8.19, op: 9, sp: 9.4, ep: 8.7, dt: 600 },
})
const LOW = aTireEvent({
  id: 12,
  event_type: 1,
  event_sub_type: 2,
  alarm_id: null,
  type_name: 'Pressure too low',
  vehicle_id: 8,
  vehicle_name: 'NH-8',
})

const open = async (
  variant: TireEventsVariant,
  { at = '', role = 'user', details, pages = [[LOSS, LOW]] }: Setting = {},
) => {
  const list = ({ after, vehicle }: Record<string, unknown>) => {
    const page = Number(after ?? 0)
    const data = (pages[page] ?? []).filter(
      (event) => vehicle === undefined || 'vehicle_id' in event === false || String(event.vehicle_id) === vehicle,
    )
    return { data, next: page + 1 < pages.length ? String(page + 1) : null } as never
  }
  const answer = () =>
    (details instanceof RefusedAnswer
      ? details
      : { data: LOSS, history: [reading(1_700_000_000_000)], history_cut: false, ...details }) as never
  const base = variant.path()
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'tireEvents.found': list,
    'tireEvents3.found': list,
    'tireEvents.details': answer,
    'tireEvents3.details': answer,
    'tireEvents.mark': ({ id, markRead }) => ({
      data: { id: id as unknown as number, msg_read: markRead as unknown as boolean },
    }),
    'tireEvents.availableTiresVehicles': () => ({
      data: {
        tires: [{ id: 4, name: 'Michelin 001', vehicle_id: 9, position_name: 'Axle 1 left' }],
        vehicles: [{ id: 9, name: 'NH-9' }],
      },
    }),
    'tireEvents.newUserEvent': () => ({ data: aTireEvent({ id: 40 }) }) as never,
    'tires.details': () => aTireAnswer({}, { problems: [aTireProblem(), aTireProblem({ id: 2, steps: [] })] }),
  })
  const Screen = () => <TireEventsScreen variant={variant} />
  const shown = await showScreen({
    screen: Screen,
    route: `${base}/{-$eventType}/{-$eventId}`,
    at: `${base}${at}`,
    role,
  })
  const names = () => shown.onScreen.queryAllByRole('listitem').map((row) => row.textContent ?? '')
  return { ...shown, asked, names }
}

describe.each([
  ['older', tireEventsPressureVariant],
  ['version 3', tireEventsFillLevelVariant],
] as const)('the events of the %s screen', (_, variant) => {
  it('are limited to a kind by the route, which is asked of the server', async () => {
    const { asked, onScreen, user, address } = await open(variant, { at: '?vehicle=8' })
    await onScreen.findByText('Pressure too low')
    await user.selectOptions(onScreen.getByLabelText('Kind'), '-1')
    await eventually(() => expect(address()).toBe(`${variant.path('-1')}?vehicle=8`))
    await eventually(() =>
      expect(asked.findLast(({ name }) => name.endsWith('.found'))?.sent).toMatchObject({ vehicle: '8', type: '-1' }),
    )
  })

  it('are filtered in the server by what the address says, and every filter can be cleared', async () => {
    const { onScreen, names, user, address, asked } = await open(variant, { at: '?vehicle=8' })
    await eventually(() => expect(names()).toHaveLength(1))
    expect(names()[0]).toContain('NH-8')
    await user.selectOptions(onScreen.getByLabelText('Level'), 'warning')
    await eventually(() => expect(asked.at(-1)?.sent).toMatchObject({ vehicle: '8', level: 'warning' }))
    expect(address()).toContain('level=warning')
    await user.click(await onScreen.findByRole('button', { name: 'Clear the filter' }))
    await eventually(() => expect(address()).toBe(variant.path()))
    await eventually(() => expect(names()).toHaveLength(variant.version === 2 ? 1 : 2))
  })

  it('tell one with its figures, its problem and its course, and lead to its tire and vehicle', async () => {
    const { onScreen } = await open(variant, { at: '/all/11' })
    const detail = await onScreen.findByRole('article', { name: 'Too much fill level loss per hour' })
    const said = detail.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(said).toContain('Fill level from about 100 % to about 90 % in 600 s')
    expect(said).toContain('4.20 bar/h')
    expect(detail.textContent).toContain('Goes, NL')
    const links = [...detail.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toContain(variant.linkToTire(4))
    expect(links).toContain(variant.linkToVehicle(9))
    expect((await onScreen.findByRole('region', { name: 'Problems' })).querySelectorAll('strong')).toHaveLength(1)
    expect(onScreen.getByRole('figure', { name: 'Map' }).textContent).toBe('Start, Last reading; 1 places')
    const chart = onScreen.getByRole('figure', { name: 'Chart' }).textContent
    expect(chart).toBe(`${variant.drawsFillLevel ? 'Fill level , ' : ''}Pressure 11, Temperature `)
  })

  it('are marked as read, which a guest cannot', async () => {
    const { onScreen, user, asked } = await open(variant, { at: '/all/11' })
    await user.click(await onScreen.findByRole('button', { name: 'Mark Read' }))
    await eventually(() =>
      expect(asked.find(({ name }) => name === 'tireEvents.mark')?.sent).toMatchObject({ id: 11, markRead: true }),
    )
    expect(await onScreen.findByRole('button', { name: 'Mark Unread' })).toBeDefined()
    // The pages that were scrolled to are not fetched anew.
    expect(asked.at(-1)?.name).toBe('tireEvents.mark')
    cleanup()
    const guest = await open(variant, { at: '/all/11', role: 'guest' })
    await guest.onScreen.findByRole('article')
    expect(guest.onScreen.queryByRole('button', { name: 'Mark Read' })).toBeNull()
    expect(guest.onScreen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  it('say that the details did not come, and that there is no such event', async () => {
    const { onScreen } = await open(variant, { at: '/all/11', details: new RefusedAnswer(404, 'not_found') })
    expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to fetch detailed data')
    expect(onScreen.getByText('This record does not exist, or no longer.')).toBeTruthy()
  })

  it('take a remark with what it cost, of a tire that brings its vehicle', async () => {
    const { onScreen, user, asked, address } = await open(variant)
    await user.click(await onScreen.findByRole('button', { name: 'Add' }))
    await user.click(await onScreen.findByRole('button', { name: 'Save' }))
    expect(onScreen.getByText('This is needed')).toBeTruthy()
    await user.click(onScreen.getByRole('combobox', { name: 'Tire' }))
    await user.click(await onScreen.findByText('Michelin 001 (Axle 1 left)'))
    // Nobody can say of a mounted tire that it is on no vehicle.
    const form = within(onScreen.getByRole('article', { name: 'Note a remark' }))
    await user.click(form.getByRole('combobox', { name: 'Vehicle' }))
    expect(onScreen.queryByText('No vehicle')).toBeNull()
    await user.keyboard('{Tab}')
    await user.type(onScreen.getByLabelText('Remark'), ' Valve replaced ')
    await user.type(onScreen.getByLabelText('Cost (€)'), '18.5')
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    await eventually(() => expect(address()).toBe(variant.path('all', 40)))
    expect(asked.find(({ name }) => name === 'tireEvents.newUserEvent')?.sent.data).toEqual({
      tire_id: 4,
      vehicle_id: 9,
      remark: 'Valve replaced',
      cost: 18.5,
    })
  })
})

it('older events are asked for behind the last one, and the list says how far it reaches', async () => {
  const full = Array.from({ length: 500 }, (_, index) => aTireEvent({ id: 1000 + index }))
  const { onScreen, user, asked } = await open(tireEventsFillLevelVariant, { pages: [full, [LOW]] })
  expect(await onScreen.findByText(/The newest 500 events are loaded/)).toBeTruthy()
  expect(onScreen.getAllByRole('listitem').length).toBeLessThan(20)
  await user.click(onScreen.getByRole('button', { name: 'Load older events' }))
  await eventually(() => expect(onScreen.getByText('501 results')).toBeTruthy())
  expect(asked.filter(({ name }) => name === 'tireEvents3.found').map(({ sent }) => sent.after)).toEqual([
    undefined,
    '1',
  ])
  expect(onScreen.queryByRole('button', { name: 'Load older events' })).toBeNull()
})

it('version 3 chooses the period of the course, by the ids of its readings', async () => {
  const { onScreen, user, asked, address } = await open(tireEventsFillLevelVariant, { at: '/all/11' })
  await user.click(await onScreen.findByRole('radio', { name: 'The event alone' }))
  await eventually(() =>
    expect(asked.at(-1)?.sent).toMatchObject({ id: 11, startId: 1_700_000_000_000, endId: 1_700_003_600_000 }),
  )
  expect(address()).toContain('period=only')
})

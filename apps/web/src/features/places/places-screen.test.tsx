import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GeofenceDraft } from '../../map/map-geofence.ts'
import { fleetStore } from '../../store/fleet-store.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import type { Place } from './place-calls.ts'
import { PlacesScreen } from './places-screen.tsx'

const { map } = vi.hoisted(() => ({ map: { drawn: null as GeofenceDraft | null, areas: [] as { name: string }[] } }))

// A map needs a graphics card, and is tested in a browser; what it shows and what it hears is what counts here.
vi.mock('../../map/fleet-map.tsx', () => ({
  FleetMap: ({ drawn = null, areas = [] }: { drawn?: GeofenceDraft | null; areas?: { name: string }[] }) => {
    map.drawn = drawn
    map.areas = areas
    return null
  },
}))

const DEPOTS = { id: 1, name: 'Depots', used_by: [] }
const UTRECHT: Place = {
  id: 7,
  name: 'Depot Utrecht',
  area: { kind: 'circle', centre: { latitude: 52.1, longitude: 5.06 }, radius: 300 },
  is_depot: true,
  home_of: 12,
  groups: [{ id: 1, name: 'Depots' }],
  vehicles: [{ id: 3, name: 'NH-204', since: 1_700_000_000, found: false }],
  used_by: [{ id: 9, name: 'Digest at the gate' }],
}

const open = async (at: string, answers: Parameters<typeof serveCalls>[0] = {}, role: 'user' | 'guest' = 'user') => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'pois.all': () => ({ data: [UTRECHT], groups: [DEPOTS] }),
    'pois.add': ({ data }) => ({ data: { ...UTRECHT, ...data, id: 8 } }) as never,
    'pois.update': ({ data }) => ({ data: { ...UTRECHT, ...data } }) as never,
    'vehicles.allCompressed': () => ({ data: [], columns: [] }) as never,
    ...answers,
  })
  const shown = await showScreen({ screen: PlacesScreen, route: '/places/{-$placeId}', at, role })
  await shown.onScreen.findAllByText('Depot Utrecht')
  const press = async (name: string) => shown.user.click(await shown.onScreen.findByRole('button', { name }))
  const type = async (label: string | RegExp, text: string) => {
    const field = await shown.onScreen.findByLabelText(label)
    await shown.user.clear(field)
    await shown.user.type(field, text)
  }
  const sentTo = (name: string) => asked.findLast((one) => one.name === name)?.sent.data
  return { ...shown, asked, press, type, sentTo }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  fleetStore.vehicles.replace([])
  vi.unstubAllGlobals()
})

describe('a place', () => {
  it('says what it is, who is there, and what uses it', async () => {
    const { onScreen } = await open('/places/7')
    expect(await onScreen.findByText('Circle, 300 m')).toBeTruthy()
    expect(onScreen.getByText('12 vehicles belong to it')).toBeTruthy()
    expect(onScreen.getByText('Digest at the gate')).toBeTruthy()
    expect(onScreen.getByRole('link', { name: 'NH-204' }).getAttribute('href')).toMatch(/\/3$/)
    expect(map.areas).toMatchObject([{ name: 'Depot Utrecht', chosen: true }])
  })

  it('is a circle that is typed', async () => {
    const { press, type, sentTo, onScreen } = await open('/places')
    await press('Add')
    await type(/^Name/, 'Customer')
    await press('Save')
    expect(await onScreen.findByText('This is needed')).toBeTruthy()
    await type('Latitude', '51.5')
    await type('Longitude', '4.25')
    await type('Radius (m)', '10')
    await press('Save')
    expect(await onScreen.findByText('From 20 to 50000 m')).toBeTruthy()
    await type('Radius (m)', '150')
    await press('Save')
    await vi.waitFor(() => expect(sentTo('pois.add')).toBeTruthy())
    expect(sentTo('pois.add')).toEqual({
      name: 'Customer',
      area: { kind: 'circle', centre: { latitude: 51.5, longitude: 4.25 }, radius: 150 },
      is_depot: false,
      groups: [],
    })
  })

  it('is a polygon that is pressed and dragged on the map; one that crosses itself is held back', async () => {
    const { press, type, sentTo, onScreen, user } = await open('/places')
    await press('Add')
    await type(/^Name/, 'Yard')
    await user.click(onScreen.getByText('Polygon'))
    const corners = [
      [52, 5],
      [52, 5.1],
      [52.05, 5.1],
      [52.05, 5],
    ] as const
    for (const [latitude, longitude] of corners) {
      map.drawn?.onClick({ latitude, longitude })
      await onScreen.findByLabelText(
        `Latitude of corner ${corners.findIndex((each) => each[0] === latitude && each[1] === longitude) + 1}`,
      )
    }
    const ring = corners.map(([latitude, longitude]) => ({ latitude, longitude }))
    const [a, b, c, d] = ring
    if (!a || !b || !c || !d) throw new Error('four corners')
    map.drawn?.onMove({ kind: 'polygon', ring: [a, c, b, d] })
    await press('Save')
    expect(await onScreen.findByText('Edges cross or touch each other')).toBeTruthy()
    expect(sentTo('pois.add')).toBeUndefined()
    map.drawn?.onMove({ kind: 'polygon', ring })
    await user.click(onScreen.getByLabelText('Depots'))
    await user.click(onScreen.getByRole('checkbox', { name: 'Is a depot' }))
    await press('Save')
    await vi.waitFor(() => expect(sentTo('pois.add')).toBeTruthy())
    expect(sentTo('pois.add')).toEqual({
      name: 'Yard',
      area: { kind: 'polygon', ring },
      is_depot: true,
      groups: [{ id: 1, name: 'Depots' }],
    })
  })

  it('that is changed sends what changed, and what it was', async () => {
    const { press, type, asked } = await open('/places/7')
    await press('Edit')
    await type('Radius (m)', '400')
    await press('Save')
    await vi.waitFor(() => expect(asked.some(({ name }) => name === 'pois.update')).toBe(true))
    expect(asked.findLast(({ name }) => name === 'pois.update')?.sent).toMatchObject({
      data: { id: 7, area: { ...UTRECHT.area, radius: 400 } },
      from: { area: UTRECHT.area },
    })
  })

  it('is only looked at by a guest', async () => {
    const { onScreen } = await open('/places/7', {}, 'guest')
    await onScreen.findByText('Circle, 300 m')
    for (const name of ['Add', 'Edit', 'Delete']) expect(onScreen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the groups', () => {
  it('are added and renamed in the same screen, and say why one cannot be deleted', async () => {
    const { press, type, sentTo, onScreen, user } = await open('/places', {
      'poiGroups.add': () => ({ data: { id: 2, name: 'Customers', used_by: [] } }),
      'poiGroups.update': () => ({ data: { ...DEPOTS, name: 'Yards' } }),
      'poiGroups.delete': () => new RefusedAnswer(409, 'conflict', { 'data.id': { code: 'in_use', by: 'Digest' } }),
    })
    await press('Groups')
    await type('New group', 'Customers')
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(sentTo('poiGroups.add')).toEqual({ name: 'Customers' }))
    await type('Name of the group: Depots', 'Yards')
    await press('Rename')
    await vi.waitFor(() => expect(sentTo('poiGroups.update')).toEqual({ id: 1, name: 'Yards' }))
    await press('Delete Depots')
    expect(await onScreen.findByText(/Digest/)).toBeTruthy()
  })
})

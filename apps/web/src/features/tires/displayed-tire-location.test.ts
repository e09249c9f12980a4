import { expect, it } from 'vitest'
import { displayedTireLocation } from './displayed-tire-location.ts'

const at = (latitude: number, address: string) => ({ latitude, longitude: 4, address })
const seen = (fidelity: number, latitude: number, address: string) => ({
  ...at(latitude, address),
  fidelity,
  address_time_stamp: 1,
  tire_name: 'T',
  sensor_id: 1,
})
const PULLER = { ...at(1, 'puller'), time_stamp: 1 }
const CARRIER = { ...at(2, 'carrier'), time_stamp: 1 }
const PARK = { latitude: 5, longitude: 4, park_address: 'yard', park_time_stamp: 1 }
const NOTHING = { connected_position: null, attached_position: null, positions: [], park: null }

it.each<[string, Partial<Parameters<typeof displayedTireLocation>[0]>, string]>([
  [
    'what pulls its vehicle',
    { connected_position: PULLER, attached_position: CARRIER, positions: [seen(5, 3, 'fix')] },
    'puller',
  ],
  ['its vehicle', { attached_position: CARRIER, positions: [seen(6, 3, 'fix')], park: PARK }, 'carrier'],
  ['its own fix of fidelity 4', { positions: [seen(4, 3, 'fix')], park: PARK }, 'fix'],
  ['where it was parked when the fix is of fidelity 3', { positions: [seen(3, 3, 'guess')], park: PARK }, 'yard'],
  ['a doubtful fix when there is nothing else', { positions: [seen(1, 3, 'guess')] }, 'guess'],
])('a tire is shown at %s', (_, known, address) => {
  expect(displayedTireLocation({ ...NOTHING, ...known })?.address).toBe(address)
})

it('a tire that nobody heard has no place', () => expect(displayedTireLocation(NOTHING)).toBeNull())

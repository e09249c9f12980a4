import { expect, it } from 'vitest'
import { vehicleOfDepotFilter } from './vehicles-of-depot.ts'

const UTRECHT = { id: 3, name: 'Utrecht', vehicles: [{ id: 12, name: 'V-12', since: 0, found: false }] }
const GHENT = { id: 4, name: 'Ghent', vehicles: [] }
const isOfUtrecht = vehicleOfDepotFilter([UTRECHT, GHENT], 3)

it.each([
  { vehicle: { id: 11, depotName: 'Utrecht' }, is: true, because: 'it belongs there, wherever it is' },
  { vehicle: { id: 12, depotName: 'Ghent' }, is: true, because: 'it stands there now' },
  { vehicle: { id: 12, depotName: null }, is: true, because: 'it stands there now and belongs to none' },
  { vehicle: { id: 13, depotName: 'Ghent' }, is: false, because: 'it belongs elsewhere' },
  { vehicle: { id: 13, depotName: null }, is: false, because: 'nothing ties it' },
])('$vehicle of Utrecht: $is, $because', ({ vehicle, is }) => expect(isOfUtrecht(vehicle)).toBe(is))

import { describe, expect, it } from 'vitest'
import { isVehicleOfDepot } from './depot.ts'

const UTRECHT = 4
const BREDA = 5

describe('a vehicle of a depot', () => {
  it.each([
    ['belongs to it and is on the road', { homeId: UTRECHT, standsIn: [] }, true],
    ['belongs to it and stands at another one', { homeId: UTRECHT, standsIn: [BREDA] }, true],
    ['belongs to another one and stands there', { homeId: BREDA, standsIn: [7, UTRECHT] }, true],
    ['belongs to none and stands there', { homeId: null, standsIn: [UTRECHT] }, true],
    ['belongs to another one and stands there, too', { homeId: BREDA, standsIn: [BREDA] }, false],
    ['belongs to none and is on the road', { homeId: null, standsIn: [] }, false],
  ])('%s: %o is %s', (_, ties, isOne) => {
    expect(isVehicleOfDepot(ties, UTRECHT)).toBe(isOne)
  })
})

import type { SimulatedWheel } from '@coldbar/simulator/fleet/advance-wheel'
import { ATMOSPHERIC_PRESSURE_BAR } from '@coldbar/simulator/physics/simulated-tire-gas'

/** A wheel without quirks, so that a story's hours can be computed: filled exactly, a true tag, average heat. */
export const makeWheelIdeal = (wheel: SimulatedWheel, bar = 9): SimulatedWheel => {
  Object.assign(wheel.body, { content: bar + ATMOSPHERIC_PRESSURE_BAR, gain: 1, tauFactor: 1, permeation: 0 })
  wheel.tag.offset = 0
  return wheel
}

/** Sets the content at once, bar at 15 °C. */
export const setTireGasContent = ({ body }: SimulatedWheel, bar: number): void => {
  body.content = bar + ATMOSPHERIC_PRESSURE_BAR
}

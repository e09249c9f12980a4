import { type Kilograms, kilograms } from '../units/mass.ts'
import type { Bar } from '../units/pressure.ts'

/** How a kind of air suspension turns bellows pressure into load: kg per bar, and the unsprung kg. */
export type SuspensionScale = { perBar: number; unsprung: Kilograms }

/** Below this the axle is lifted or the bellows are empty: no weight can be told. */
export const AXLE_LIFTED_BELOW_BAR = 0.3

/** Load at one tire position, kg; `fraction` 0..1 of what the bellows carry. `null` when the axle is lifted. */
export const wheelLoad = (pressure: Bar, { perBar, unsprung }: SuspensionScale, fraction: number): Kilograms | null =>
  pressure < AXLE_LIFTED_BELOW_BAR ? null : kilograms(fraction * (perBar * pressure + unsprung))

/** Weight of a vehicle, kg; `null` as long as one position is unknown, since a part is not the whole. */
export const sumWheelLoads = (positions: readonly (Kilograms | null)[]): Kilograms | null => {
  let sum = 0
  for (const weight of positions) {
    if (weight === null) return null
    sum += weight
  }
  return positions.length === 0 ? null : kilograms(sum)
}

import type { WheelPosition } from '../layouts/wheel-position.ts'
import type { TireState } from '../state/tire-state.ts'
import { hours, timeBetween } from '../units/time.ts'
import type { NeighbourGasComparison } from './problem.ts'

/** Who was not heard for so long tells nothing about the weather. */
const HEARD_WITHIN = hours(2)

/** How the gas of the tires beside it fares: those of its axle that are known, or else all others of the vehicle. */
export const compareGasWithNeighbours = (
  tireId: number,
  states: { get: (tireId: number) => TireState | undefined },
  { tires }: { tires: ReadonlyMap<number, { id: number; position: WheelPosition | null }> },
): NeighbourGasComparison | null => {
  const own = tires.get(tireId)
  const last = states.get(tireId)?.last ?? null
  if (own === undefined || last === null) return null
  const marks = { axle: { known: 0, losing: 0 }, vehicle: { known: 0, losing: 0 } }
  for (const { id, position } of tires.values()) {
    const state = id === tireId ? undefined : states.get(id)
    if (state === undefined || state.last === null || state.parkPressure === null) continue
    if (timeBetween(state.last.time, last.time) > HEARD_WITHIN) continue
    const isBeside = own.position !== null && position !== null && position.row === own.position.row
    for (const mark of isBeside ? [marks.axle, marks.vehicle] : [marks.vehicle]) {
      mark.known += 1
      if (state.tracking) mark.losing += 1
    }
  }
  const of = marks.axle.known > 0 ? 'axle' : 'vehicle'
  return marks[of].known === 0 ? null : { of, held: marks[of].losing === 0 }
}

import { isTireInflatingOrDeflating } from '../content/pressure-step.ts'
import { pressureScatterBar } from '../gas/sensor-noise.ts'
import { correctedTagTemperature } from '../gas/tag-offset.ts'
import { isTagInsideTire } from '../gas/tag-seat.ts'
import { relativeHeatingOnBothBases } from '../neighbours/relative-heating.ts'
import { isSensorDisbelieved } from '../sensor/sensor-doubt.ts'
import type { OtherTire } from '../state/tire-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import type { MountedTire, VehicleTireFitment } from './mounted-tire.ts'

/** Tires that are compared with each other: those of one group, or of one axle where no group was given. */
export const tireComparisonGroupOf = ({ id, position, settings }: MountedTire): string => {
  if (settings.group > 0) return `group ${settings.group}`
  return position === null ? `tire ${id}` : `axle ${position.row}`
}

type Made = { state: TireState; mounted: MountedTire; mate: OtherTire }

/**
 * A state never changes, so its mate is made once and read by every other tire of the vehicle: of the one vehicle that is judged
 * right now. Kept with each state, weakly, they cost whoever collects garbage more than making them.
 */
const made: { fitment: VehicleTireFitment | null; mates: Map<number, Made> } = { fitment: null, mates: new Map() }

const mateOf = (mounted: MountedTire, state: TireState): OtherTire | null => {
  const known = made.mates.get(mounted.id)
  if (known !== undefined && known.state === state && known.mounted === mounted) return known.mate
  const { last } = state
  if (last === null) return null
  const isDoubted = isSensorDisbelieved(state.sensorDoubt)
  const isSpiking = state.sensorDoubt?.why === 'spiking'
  const mate: OtherTire = {
    time: last.time,
    pressure: last.pressure,
    temperature: correctedTagTemperature(last.temperature, state.tagOffset),
    rest: state.restTemperature,
    inside: isTagInsideTire(state.tagPlace),
    side: mounted.position?.leftRight ?? null,
    group: tireComparisonGroupOf(mounted),
    expansion: isDoubted || state.parkPressure === null ? null : state.expansion,
    gain: relativeHeatingOnBothBases(state),
    losing: state.tracking || isTireInflatingOrDeflating(state.step),
    unsure: isDoubted || state.unsure !== null,
    parkPressure: isDoubted ? null : state.parkPressure,
    scatter: pressureScatterBar(state.zigzag),
    // A tag that spikes measures in between, but what days of it show is as good as its worst nights.
    drift: isDoubted || isSpiking || state.slowLoss !== null ? null : (state.drift?.slope ?? null),
    leap: isDoubted ? null : (state.leap ?? null),
  }
  made.mates.set(mounted.id, { state, mounted, mate })
  return mate
}

/** The vehicle's other tires as they were heard last, in the order of the equipment; those never heard are left out. */
export const otherTiresOf = (
  tireId: number,
  tires: { get: (tireId: number) => TireState | undefined },
  fitment: VehicleTireFitment,
): readonly OtherTire[] => {
  if (made.fitment !== fitment) {
    made.fitment = fitment
    made.mates = new Map()
  }
  const mates: OtherTire[] = []
  for (const tire of fitment.tires.values()) {
    if (tire.id === tireId) continue
    const state = tires.get(tire.id)
    const mate = state === undefined ? null : mateOf(tire, state)
    if (mate !== null) mates.push(mate)
  }
  return mates
}

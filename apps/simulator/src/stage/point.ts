import type { SimulatedCoordinates } from '../fleet/simulated-journey.ts'

/** Where something is on a flat stage, metres from its middle. */
export type StagePoint = { east: number; north: number }

const MIDDLE: SimulatedCoordinates = { latitude: 51.5, longitude: 4.5 }
const METRES_PER_DEGREE = 111_195

export const metresApart = (a: StagePoint, b: StagePoint): number => Math.hypot(a.east - b.east, a.north - b.north)

/** The spot on the map. */
export const stagePointToCoordinates = ({ east, north }: StagePoint): SimulatedCoordinates => ({
  latitude: MIDDLE.latitude + north / METRES_PER_DEGREE,
  longitude: MIDDLE.longitude + east / METRES_PER_DEGREE / Math.cos((MIDDLE.latitude * Math.PI) / 180),
})

import { chanceOf, normal } from '../chance/random.ts'

type Place = { latitude: number; longitude: number }

const DEVIATION_METRES = 5
const METRES_PER_DEGREE = 111_195
/** The error of a receiver wanders slowly: fixes of one minute share it. */
const SHARED_FOR = 60

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The fix of a unit's receiver: metres off. The error is drawn from unit and minute, so that it costs no other luck. */
export function shownFix({ latitude, longitude }: Place, unitKey: string, time: number): Place {
  const chance = chanceOf(Math.floor(time / SHARED_FOR), unitKey)
  const north = normal(chance, DEVIATION_METRES) / METRES_PER_DEGREE
  const east = normal(chance, DEVIATION_METRES) / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)
  return { latitude: rounded(latitude + north), longitude: rounded(longitude + east) }
}

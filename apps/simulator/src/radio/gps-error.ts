import { namedRandomStream, normallyDistributed } from '../chance/random-stream.ts'

type Place = { latitude: number; longitude: number }

const DEVIATION_METRES = 5
const METRES_PER_DEGREE = 111_195
/** The error of a receiver wanders slowly: fixes of one minute share it. */
const SHARED_FOR = 60

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The fix of a vehicle's receiver: metres off. The error is drawn from its name and the minute, so that it costs no other luck. */
export function fixWithGpsError({ latitude, longitude }: Place, vehicle: string, time: number): Place {
  const chance = namedRandomStream(Math.floor(time / SHARED_FOR), vehicle)
  const north = normallyDistributed(chance, DEVIATION_METRES) / METRES_PER_DEGREE
  const east = normallyDistributed(chance, DEVIATION_METRES) / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180)
  return { latitude: rounded(latitude + north), longitude: rounded(longitude + east) }
}

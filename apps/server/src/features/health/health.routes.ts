import { calls } from '@coldbar/contract/calls'
import { unitHealth } from '@coldbar/domain/reception/health'
import type { FastifyInstance } from 'fastify'
import { healthAnswer } from '../../fleet/tires/health-answer.ts'
import { hearings } from '../../fleet/tires/hearing.repository.ts'
import { tireHealth } from '../../fleet/tires/tire-health.ts'
import { wordsFor } from '../../fleet/words/words.ts'
import { mappedInSlices } from '../../http/answers/slices.ts'
import { route } from '../../http/routes/route.ts'
import { sensorRows, unitRows } from './health.repository.ts'

type Aged = { age: number | null }

/** The longest silence first, and before it what was never heard at all. */
const byAge = (one: Aged, other: Aged): number =>
  (other.age ?? Number.POSITIVE_INFINITY) - (one.age ?? Number.POSITIVE_INFINITY) || 0

/** Which units and sensors are heard, and what is wrong with those that are not. */
export const healthRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  route(app, calls['health.allUnits'], async ({ tx, session }) => {
    const { t, now } = await wordsFor(session, clock)
    const units = await unitRows(tx)
    const data = units.map(({ last_heard, clock_skew, ...unit }) => ({
      ...unit,
      ...healthAnswer(unitHealth(last_heard, clock_skew, now), t),
    }))
    return { data: data.toSorted(byAge) }
  })

  route(app, calls['health.allTireSensors'], async ({ tx, session }) => {
    const { t, now } = await wordsFor(session, clock)
    const heard = await hearings(tx)
    const sensors = await sensorRows(tx)
    const data = await mappedInSlices(sensors, (sensor) => {
      const { id, tire_name, vehicle_id, vehicle_name } = sensor
      const hearing = vehicle_id === null ? undefined : heard.get(vehicle_id)
      return {
        id,
        tire_id: id,
        tire_name,
        vehicle_id,
        vehicle_name,
        ...healthAnswer(tireHealth(sensor, now, hearing), t),
      }
    })
    return { data: data.toSorted(byAge) }
  })
}

import { calls } from '@coldbar/contract/calls'
import { unitHealth } from '@coldbar/domain/reception/device-health'
import type { FastifyInstance } from 'fastify'
import { deviceHealthAnswer } from '../../fleet/tires/device-health-answer.ts'
import { judgeTireSensorHealth } from '../../fleet/tires/judge-tire-sensor-health.ts'
import { readVehicleReceptions } from '../../fleet/tires/reception.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { mapInSlices } from '../../loop-slice.ts'
import { readSensorHealthRows, readUnitHealthRows } from './device-health.repository.ts'

type Aged = { age: number | null }

/** The longest silence first, and before it what was never heard at all. */
const byAge = (one: Aged, other: Aged): number =>
  (other.age ?? Number.POSITIVE_INFINITY) - (one.age ?? Number.POSITIVE_INFINITY) || 0

/** Which units and sensors are heard, and what is wrong with those that are not. */
export const deviceHealthRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetCall(app, calls['health.allUnits'], async ({ tx, session }) => {
    const { t, now } = await answerPresenterContextFor(session, clock)
    const units = await readUnitHealthRows(tx)
    const data = units.map(({ last_heard, clock_skew, ...unit }) => ({
      ...unit,
      ...deviceHealthAnswer(unitHealth(last_heard, clock_skew, now), t),
    }))
    return { data: data.toSorted(byAge) }
  })

  serveFleetCall(app, calls['health.allTireSensors'], async ({ tx, session }) => {
    const { t, now } = await answerPresenterContextFor(session, clock)
    const heard = await readVehicleReceptions(tx)
    const sensors = await readSensorHealthRows(tx)
    const data = await mapInSlices(sensors, (sensor) => {
      const { id, tire_name, vehicle_id, vehicle_name } = sensor
      const hearing = vehicle_id === null ? undefined : heard.get(vehicle_id)
      return {
        id,
        tire_id: id,
        tire_name,
        vehicle_id,
        vehicle_name,
        ...deviceHealthAnswer(judgeTireSensorHealth(sensor, now, hearing), t),
      }
    })
    return { data: data.toSorted(byAge) }
  })
}

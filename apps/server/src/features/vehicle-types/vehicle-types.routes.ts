import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { layoutAnswer } from '../../fleet/layouts/layout-answer.ts'
import { findLayout, readLayouts } from '../../fleet/layouts/layouts.repository.ts'
import { alarmSettingsAnswer } from '../../fleet/settings/alarm-settings-answer.ts'
import { readPositionAlarmSettings } from '../../fleet/settings/position-alarm-settings.repository.ts'
import { readTireDifferenceAlarmSettings } from '../../fleet/settings/tire-difference-alarm-settings.repository.ts'
import { readUnwatchedVehicleTypes } from '../../fleet/settings/unwatched-vehicle-types.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { NotFound } from '../../http/errors.ts'
import { REHEARSAL_QUEUE_NAME } from '../../http/limits/call-queue.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { limitsRehearsalThreadOf } from '../../rehearsal/limits-rehearsal-thread-of.ts'
import { readLimitsRehearsalPeriod } from '../../rehearsal/rehearse-alarm-limits.ts'
import { rehearseVehicleTypeLimits } from './rehearse-vehicle-type-limits.service.ts'
import { readVehicleTypes } from './vehicle-types.repository.ts'
import {
  addVehicleType,
  deleteVehicleType,
  duplicateVehicleType,
  readVehicleType,
  updateVehicleType,
} from './vehicle-types.service.ts'

/** Vehicle types with the alarms of every position, for both generations of the screen. */
export const vehicleTypesRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['vehicleTypes.all'], async ({ tx, session }) => {
    const layouts = await readLayouts(tx)
    return {
      data: await readVehicleTypes(tx),
      layouts: layouts.map((layout) => layoutAnswer(layout)),
      unwatched: await readUnwatchedVehicleTypes(tx, session.notifications),
    }
  })

  const details = async (tx: FleetTransaction, fleetId: number, id: number) => {
    const data = await readVehicleType(tx, id)
    const typeAlarms = await readTireDifferenceAlarmSettings(tx, id)
    const layout = await findLayout(tx, data.vehicle_layout_id)
    if (typeAlarms === undefined || layout === undefined) throw new NotFound('vehicle type', id)
    const alarms = await readPositionAlarmSettings(tx, id)
    return {
      data,
      typeAlarms,
      layout: layoutAnswer(layout),
      alarms: alarms.map((alarm) => ({
        ...alarmSettingsAnswer(alarm, { ...alarm, tire_id: null }, fleetId),
        position_row: alarm.position_row,
        position_left_right: alarm.position_left_right,
        position_inside_outside: alarm.position_inside_outside,
        name: alarm.name === '' ? null : alarm.name,
      })),
    }
  }

  serveFleetCall(app, calls['vehicleTypes.details'], ({ tx, session, body }) => details(tx, session.fleetId, body.id))

  serveFleetCall(app, calls['vehicleTypes.add'], async ({ tx, session, body }) => ({
    data: await readVehicleType(tx, await addVehicleType(tx, session, body.data)),
  }))

  serveFleetCall(app, calls['vehicleTypes.update'], async ({ tx, session, body }) => {
    const now = async () => {
      const { data, typeAlarms, alarms } = await details(tx, session.fleetId, body.data.id)
      return { ...data, typeAlarms, alarms }
    }
    const unchanged = () => refuseStaleRecord(body.from, now)
    const left = await updateVehicleType(tx, session, body.data, app.deps.clock.now(), unchanged)
    return { data: await readVehicleType(tx, body.data.id), vehicles_to_judge: left }
  })

  const thread = limitsRehearsalThreadOf(app)

  serveFleetCall(
    app,
    calls['vehicleTypes.rehearse'],
    async ({ tx, session, body }) => {
      const { generation } = await answerPresenterContextFor(session, app.deps.clock)
      const days = await readLimitsRehearsalPeriod(tx, { fleetId: session.fleetId, generation }, app.deps.clock.now())
      return { data: await rehearseVehicleTypeLimits(tx, thread, session.role, body, days) }
    },
    REHEARSAL_QUEUE_NAME,
  )

  serveFleetCall(app, calls['vehicleTypes.duplicate'], async ({ tx, body }) => ({
    data: await readVehicleType(tx, await duplicateVehicleType(tx, body.id)),
  }))

  serveFleetCall(app, calls['vehicleTypes.delete'], async ({ tx, body }) => {
    await deleteVehicleType(tx, body.data.id)
    return { data: { id: body.data.id } }
  })
}

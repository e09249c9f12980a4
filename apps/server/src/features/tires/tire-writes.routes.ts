import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { REHEARSAL_QUEUE_NAME } from '../../http/limits/call-queue.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import type { Session } from '../../http/session/session.ts'
import { limitsRehearsalThreadOf } from '../../rehearsal/limits-rehearsal-thread-of.ts'
import { readLimitsRehearsalPeriod } from '../../rehearsal/rehearse-alarm-limits.ts'
import { addAndFitTire, enterTireChange, previewTireChange, undoTireChange } from './change/tire-change.service.ts'
import { storeInsideInspection } from './details/inside-inspection.service.ts'
import { tireAnswer } from './details/tire.presenter.ts'
import { readTireWithDetails } from './details/tire-details.service.ts'
import { deleteTread, noteTread } from './tread/tread.service.ts'
import { muteTire, unmuteTire } from './write/mute.service.ts'
import { rehearseTireLimits } from './write/rehearse-tire-limits.service.ts'
import { storeTireChangeConfirmation } from './write/tire-change-confirmation.service.ts'
import { addTire, deleteTire, updateTire } from './write/tire-writes.service.ts'

/** What changes tires: the record, its place and tag, and its mute. */
export const tireWritesRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  const written = async (tx: FleetTransaction, session: Session, id: number) => {
    const words = await answerPresenterContextFor(session, clock)
    return { data: tireAnswer(await readTireWithDetails(tx, id, words), session.fleetId, words) }
  }

  serveFleetCall(app, calls['tires.add'], async ({ tx, session, body }) => {
    const id = await addTire(tx, session, body.data, clock.now())
    return written(tx, session, id)
  })

  serveFleetCall(app, calls['tires.update'], async ({ tx, session, body }) => {
    const now = () => written(tx, session, body.data.id)
    const unchanged = () => refuseStaleRecord(body.from, async () => (await now()).data)
    await updateTire(tx, session, body.data, clock.now(), unchanged)
    return now()
  })

  serveFleetCall(app, calls['tires.delete'], async ({ tx, session, body }) => {
    await deleteTire(tx, session, body.data.id, clock.now())
    return { data: { id: body.data.id } }
  })

  serveFleetCall(app, calls['tires.muteAlarm'], async ({ tx, session, body }) => {
    const end = await muteTire(tx, session, body.data.tire_id, body.data.mute_for_id, clock.now())
    return { data: { muted: { end_time: end } } }
  })

  serveFleetCall(app, calls['tires.removeMuteAlarm'], async ({ tx, session, body }) => {
    await unmuteTire(tx, session, body.data.tire_id, clock.now())
    return { data: { muted: { end_time: null } } }
  })

  serveFleetCall(app, calls['tires.answerChange'], async ({ tx, session, body }) => {
    const { tire_id, changed } = body.data
    await storeTireChangeConfirmation(tx, session.fleetId, { tireId: tire_id, changed }, clock.now())
    return { data: { tire_id } }
  })

  serveFleetCall(app, calls['tires.lookInside'], async ({ tx, session, body }) => {
    await storeInsideInspection(tx, session, body.data, clock.now())
    return { data: { tire_id: body.data.tire_id } }
  })

  serveFleetCall(app, calls['tires.noteTread'], async ({ tx, session, body }) => {
    const id = await noteTread(tx, session, body.data, clock.now())
    return { data: { id, tire_id: body.data.tire_id } }
  })

  serveFleetCall(app, calls['tires.deleteTread'], async ({ tx, session, body }) => {
    const { id, tire_id } = body.data
    await deleteTread(tx, session, { id, tireId: tire_id }, clock.now())
    return { data: { id, tire_id } }
  })

  const thread = limitsRehearsalThreadOf(app)

  serveFleetCall(
    app,
    calls['tires.rehearse'],
    async ({ tx, session, body }) => {
      const words = await answerPresenterContextFor(session, clock)
      const { row, record } = await readTireWithDetails(tx, body.data.id, words)
      const tire = { isOwn: record.override_alarm_settings, vehicleId: row.vehicle_id }
      const days = await readLimitsRehearsalPeriod(
        tx,
        { fleetId: session.fleetId, generation: words.generation },
        clock.now(),
      )
      return { data: await rehearseTireLimits(tx, thread, session.role, body.data, tire, days) }
    },
    REHEARSAL_QUEUE_NAME,
  )

  serveFleetCall(app, calls['tireChanges.preview'], async ({ tx, session, body }) => ({
    data: await previewTireChange(tx, session, body.data, clock.now()),
  }))

  serveFleetCall(app, calls['tireChanges.enter'], async ({ tx, session, body }) => ({
    data: await enterTireChange(tx, session, body.data, clock.now()),
  }))

  serveFleetCall(app, calls['tireChanges.fitNew'], async ({ tx, session, body }) => ({
    data: await addAndFitTire(tx, session, body.data, clock.now()),
  }))

  serveFleetCall(app, calls['tireChanges.undo'], async ({ tx, session, body }) => {
    const { id, tire_id } = body.data
    await undoTireChange(tx, session, { id, tireId: tire_id }, clock.now())
    return { data: { id } }
  })
}

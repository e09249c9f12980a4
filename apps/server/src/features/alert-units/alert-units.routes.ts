import { ALERT_UNIT_RECORD_FIELDS } from '@coldbar/contract/alert-units/alert-unit-record-fields'
import { MAX_UNIT_REJECTS_LISTED } from '@coldbar/contract/alert-units/traffic'
import { calls } from '@coldbar/contract/calls'
import { unitHealth } from '@coldbar/domain/reception/device-health'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { columnsOfWrittenRecord } from '../../fleet/columns/record-columns.ts'
import { refuseImmutableFields } from '../../http/bodies/immutable-fields.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
import { serveFleetCall, serveFleetCallThenAfterCommit } from '../../http/routes/route.ts'
import { newUnitKey } from '../../ingest/intake/unit-key.ts'
import {
  insertAlertUnit,
  insertUnitKey,
  isAlertUnitNameTaken,
  lockAlertUnit,
  readAlertUnits,
  readUnitKeys,
  removeAlertUnit,
  revokeUnitKey,
  type StoredAlertUnit,
  saveAlertUnit,
} from './alert-units.repository.ts'
import { readUnitDecodings, writeUnitDecoding } from './unit-decoding.repository.ts'
import { unitTrafficAnswer } from './unit-traffic.presenter.ts'
import { readUnitRejects, readUnitTraffic } from './unit-traffic.repository.ts'

type Author = { fleetId: number; userId: number }

/** Makes a key; the answer is the only place where it ever stands in full. */
const makeKey = async (tx: FleetTransaction, unitId: number, { fleetId, userId }: Author): Promise<string> => {
  const { key, hash, prefix } = newUnitKey()
  await insertUnitKey(tx, { fleetId, unitId, userId, hash, prefix })
  return key
}

const nameTaken = (): Conflict =>
  new Conflict('There is an alert unit of this name already.', {
    'data.name': { code: 'taken', message: 'Choose another name.' },
  })

/** Alert units and the keys that readings come with. */
export const alertUnitsRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  const shown = async (tx: FleetTransaction, units: readonly StoredAlertUnit[]) => {
    const keys = await readUnitKeys(
      tx,
      units.map(({ id }) => id),
    )
    return units.map(({ clock_skew, ...unit }) => ({
      ...unit,
      status: unitHealth(unit.last_heard, clock_skew, clock.now()).status,
      keys: keys.filter((key) => key.unit_id === unit.id).map(({ unit_id: _, ...key }) => key),
    }))
  }

  const shownUnit = async (tx: FleetTransaction, id: number) => {
    const [unit] = await shown(tx, await readAlertUnits(tx, id))
    if (unit === undefined) throw new NotFound('alert unit', id)
    return unit
  }

  serveFleetCall(app, calls['alertUnits.all'], async ({ tx }) => ({ data: await shown(tx, await readAlertUnits(tx)) }))

  serveFleetCall(app, calls['alertUnits.add'], async ({ tx, body, session }) => {
    if (await isAlertUnitNameTaken(tx, body.data.name)) throw nameTaken()
    const id = await insertAlertUnit(tx, session.fleetId, columnsOfWrittenRecord(ALERT_UNIT_RECORD_FIELDS, body.data))
    const key = await makeKey(tx, id, session)
    return { data: { unit: await shownUnit(tx, id), key } }
  })

  serveFleetCall(app, calls['alertUnits.update'], async ({ tx, body }) => {
    const { id, name } = body.data
    await lockAlertUnit(tx, id)
    const before = await shownUnit(tx, id)
    await refuseStaleRecord(body.from, async () => before)
    refuseImmutableFields(body.data, before, ['vehicle_id'])
    if (name !== undefined && (await isAlertUnitNameTaken(tx, name, id))) throw nameTaken()
    const columns = columnsOfWrittenRecord(ALERT_UNIT_RECORD_FIELDS, body.data)
    if (Object.keys(columns).length === 0) return { data: { unit: before } }
    if (!(await saveAlertUnit(tx, id, columns))) throw new NotFound('alert unit', id)
    return { data: { unit: await shownUnit(tx, id) } }
  })

  serveFleetCall(app, calls['alertUnits.addKey'], async ({ tx, body, session }) => {
    const { id } = await shownUnit(tx, body.data.id)
    const key = await makeKey(tx, id, session)
    return { data: { unit: await shownUnit(tx, id), key } }
  })

  serveFleetCall(app, calls['alertUnits.revokeKey'], async ({ tx, body }) => {
    const { id, key_id } = body.data
    if (!(await revokeUnitKey(tx, id, key_id))) throw new NotFound('key of this alert unit', key_id)
    return { data: { unit: await shownUnit(tx, id) } }
  })

  serveFleetCall(app, calls['alertUnits.decodings'], async ({ tx, body }) => {
    const { id } = await shownUnit(tx, body.id)
    return { data: await readUnitDecodings(tx, id) }
  })

  serveFleetCall(app, calls['alertUnits.setDecoding'], async ({ tx, body }) => {
    const { id, source, settings } = body.data
    await lockAlertUnit(tx, id)
    await shownUnit(tx, id)
    await refuseStaleRecord(body.from, async () => ({
      settings: (await readUnitDecodings(tx, id)).find((set) => set.source === source) ?? null,
    }))
    await writeUnitDecoding(tx, { unitId: id, source, settings })
    return { data: await readUnitDecodings(tx, id) }
  })

  serveFleetCall(app, calls['alertUnits.traffic'], async ({ tx, body }) => {
    const { id } = await shownUnit(tx, body.id)
    return {
      data: {
        sources: unitTrafficAnswer(await readUnitTraffic(tx, id)),
        rejects: await readUnitRejects(tx, id, MAX_UNIT_REJECTS_LISTED),
      },
    }
  })

  serveFleetCallThenAfterCommit(
    app,
    calls['alertUnits.tryAgain'],
    async ({ tx, body }) => {
      const { id } = await shownUnit(tx, body.data.id)
      const decodings = Object.fromEntries((await readUnitDecodings(tx, id)).map((set) => [set.source, set]))
      return { unitId: id, decodings, rejects: await readUnitRejects(tx, id, MAX_UNIT_REJECTS_LISTED) }
    },
    async ({ rejects, ...unit }, { fleetId }) => ({ data: await app.deps.tryAgain({ fleetId, ...unit }, rejects) }),
  )

  serveFleetCallThenAfterCommit(
    app,
    calls['alertUnits.tryMap'],
    async ({ tx, body }) => {
      const { id } = await shownUnit(tx, body.id)
      return {
        unitId: id,
        map: body.map,
        message: body.message,
        rejects: await readUnitRejects(tx, id, MAX_UNIT_REJECTS_LISTED),
      }
    },
    async ({ rejects, message, ...unit }, { fleetId }) => {
      const by = { fleetId, ...unit }
      const kept = rejects.filter(({ source }) => source === by.map.source)
      const messages = kept.map(({ payload, received }) => ({ text: payload, received, isKept: true }))
      const tried = await app.deps.tryMap(by, messages)
      const pasted = message === null ? [] : [{ text: message, received: clock.now(), isKept: false }]
      const [ofMessage = null] = await app.deps.tryMap(by, pasted)
      return {
        data: {
          message: ofMessage,
          rejects: kept.flatMap(({ id, received, reason, payload }, at) => {
            const one = tried[at]
            return one === undefined ? [] : [{ id, received, reason, payload, tried: one }]
          }),
          others: rejects.length - kept.length,
        },
      }
    },
  )

  serveFleetCall(app, calls['alertUnits.delete'], async ({ tx, body }) => {
    if (!(await removeAlertUnit(tx, body.data.id))) throw new NotFound('alert unit', body.data.id)
    return { data: { id: body.data.id } }
  })
}

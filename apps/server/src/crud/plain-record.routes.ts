import type { Call } from '@coldbar/contract/call'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { serveFleetCall } from '../http/routes/route.ts'
import { addPlainRecord, deletePlainRecord, findPlainRecord, updatePlainRecord } from './plain-record.repository.ts'
import type { PlainRecordDefinition } from './plain-record.ts'
import { restoreDeletedPlainRecord } from './soft-delete-record.ts'

type Written<Data> = z.ZodType<{ csrf_test_name: string; data: Data }>
type Changed<Data> = z.ZodType<{ csrf_test_name: string; data: Data; from?: Record<string, unknown> | undefined }>
type Answering<Answer> = Call & { response: z.ZodType<Answer> }

/** The calls of a record whose list holds the records and nothing else. */
export type PlainRecordListCall<Row> = Answering<{ data: Row[] }>

/** The calls that write a record; each answers the record as it now is. */
export type PlainRecordWriteCalls<Row> = {
  add: Answering<{ data: Row }> & { body: Written<Readonly<Record<string, unknown>>> }
  update: Answering<{ data: Row }> & { body: Changed<Readonly<Record<string, unknown>> & { id: number }> }
  delete: Answering<{ data: { id?: number | undefined } }> & { body: Written<{ id: number }> }
}

/** Serves the list of a plain record. */
export const servePlainRecordList = <Row extends { id: number }>(
  app: FastifyInstance,
  record: PlainRecordDefinition<Row>,
  call: PlainRecordListCall<Row>,
): void => {
  serveFleetCall(app, call, async ({ tx }) => ({ data: await record.read(tx, null) }))
}

/** Serves adding, changing and deleting of a plain record. */
export const servePlainRecordWrites = <Row extends { id: number }>(
  app: FastifyInstance,
  record: PlainRecordDefinition<Row>,
  calls: PlainRecordWriteCalls<Row>,
): void => {
  serveFleetCall(app, calls.add, async ({ tx, session, body }) => {
    const id = await addPlainRecord(tx, record, session.fleetId, body.data)
    return { data: await findPlainRecord(tx, record, id) }
  })

  serveFleetCall(app, calls.update, async ({ tx, body }) => {
    const { id, ...data } = body.data
    await updatePlainRecord(tx, record, id, data, body.from)
    return { data: await findPlainRecord(tx, record, id) }
  })

  serveFleetCall(app, calls.delete, async ({ tx, body }) => {
    await deletePlainRecord(tx, record, body.data.id, app.deps.clock.now())
    return { data: { id: body.data.id } }
  })
}

/** The call that brings back a deleted record. */
export type PlainRecordRestoreCall<Row> = Answering<{ data: Row }> & { body: Written<{ id: number }> }

/** Serves the undo of a delete. */
export const servePlainRecordRestore = <Row extends { id: number }>(
  app: FastifyInstance,
  record: PlainRecordDefinition<Row>,
  call: PlainRecordRestoreCall<Row>,
): void => {
  serveFleetCall(app, call, async ({ tx, body }) => {
    await restoreDeletedPlainRecord(tx, record, body.data.id, app.deps.clock.now())
    return { data: await findPlainRecord(tx, record, body.data.id) }
  })
}

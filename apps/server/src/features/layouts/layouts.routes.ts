import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { namesWithMoreCount } from '../../crud/names-with-more-count.ts'
import {
  addPlainRecord,
  deletePlainRecord,
  findPlainRecord,
  updatePlainRecord,
} from '../../crud/plain-record.repository.ts'
import { servePlainRecordList } from '../../crud/plain-record.routes.ts'
import type { PlainRecordDefinition, RecordUseByOther } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { axleToStoredText } from '../../fleet/layouts/layout-positions.ts'
import { Conflict } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import {
  isLayoutInUse,
  type ListedLayout,
  lockLayoutAxles,
  readListedLayouts,
  readVehicleTypeNamesWithLayout,
} from './layouts.repository.ts'

const inUse = async (tx: FleetTransaction, id: number): Promise<RecordUseByOther | null> => {
  const types = await readVehicleTypeNamesWithLayout(tx, id)
  if (types.length === 0) return null
  const by = namesWithMoreCount(types)
  return { by, message: `Vehicle types have this layout: ${by}. Delete them first.` }
}

const layout: PlainRecordDefinition<ListedLayout> = {
  table: 'vehicle_layout',
  noun: 'layout',
  owner: 'everybody',
  cleared: {},
  read: readListedLayouts,
  inUse,
}

type Written = { name?: string | undefined; rows?: readonly (readonly { flag: boolean }[])[] | undefined }

const columnsOf = ({ name, rows }: Written) => ({
  name,
  rows: rows?.map((slots) => axleToStoredText(slots.map(({ flag }) => flag))),
})

/** Throws Conflict when the axles would change under the tires of a vehicle type, of whatever fleet. */
const checkRows = async (tx: FleetTransaction, id: number, rows: readonly string[]): Promise<void> => {
  const before = await lockLayoutAxles(tx, id)
  if (before === undefined || before.join() === rows.join() || !(await isLayoutInUse(tx, id))) return
  throw new Conflict('Vehicle types have this layout, so its axles stay as they are. Add another layout instead.', {
    'data.rows': { code: 'in_use', message: 'are in use' },
  })
}

/** Layouts of the shared catalogue. */
export const layoutsRoutes = (app: FastifyInstance): void => {
  servePlainRecordList(app, layout, calls['layouts.all'])

  serveFleetCall(app, calls['layouts.add'], async ({ tx, session, body }) => {
    const id = await addPlainRecord(tx, layout, session.fleetId, columnsOf(body.data))
    return { data: await findPlainRecord(tx, layout, id) }
  })

  serveFleetCall(app, calls['layouts.update'], async ({ tx, body }) => {
    const { id, ...data } = body.data
    const columns = columnsOf(data)
    if (columns.rows !== undefined) await checkRows(tx, id, columns.rows)
    await updatePlainRecord(tx, layout, id, columns, body.from)
    return { data: await findPlainRecord(tx, layout, id) }
  })

  serveFleetCall(app, calls['layouts.delete'], async ({ tx, body }) => {
    await deletePlainRecord(tx, layout, body.data.id, app.deps.clock.now())
    return { data: { id: body.data.id } }
  })
}

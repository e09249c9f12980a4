import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { namesWithMoreCount } from '../../crud/names-with-more-count.ts'
import { servePlainRecordWrites } from '../../crud/plain-record.routes.ts'
import type { PlainRecordDefinition, RecordUseByOther } from '../../crud/plain-record.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { Conflict } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'

type SuspensionType = ResponseOf<(typeof calls)['suspensionTypes.all']>['data'][number]

const read = (tx: FleetTransaction, id: number | null): Promise<SuspensionType[]> =>
  tx
    .selectFrom('suspension_type as t')
    .innerJoin('suspension_brand as b', 'b.id', 't.marque_id')
    .select(['t.id', 't.name', 't.marque_id', 'b.name as brand_name', 't.param_a', 't.param_b'])
    .$if(id !== null, (query) => query.where('t.id', '=', id))
    .orderBy('b.name')
    .orderBy('t.name')
    .execute()

/** A vehicle has one for its weight, or one at each of its wheels. */
const inUse = async (tx: FleetTransaction, id: number): Promise<RecordUseByOther | null> => {
  const vehicles = await tx
    .selectFrom('vehicle')
    .select('name')
    .where((eb) =>
      eb.or([
        eb('suspension_marque_type_id', '=', id),
        eb('id', 'in', eb.selectFrom('weight_spec').select('vehicle_id').where('suspension_marque_type_id', '=', id)),
      ]),
    )
    .orderBy('name')
    .execute()
  if (vehicles.length === 0) return null
  const by = namesWithMoreCount(vehicles.map(({ name }) => name))
  return { by, message: `Vehicles have this suspension: ${by}. Give them another one first.` }
}

const PARAMETERS = ['param_a', 'param_b'] as const

/** Another fleet weighs its vehicles with these figures, and nobody there would know why they weigh otherwise. */
const checkChange = async (
  tx: FleetTransaction,
  id: number,
  data: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const [before] = await read(tx, id)
  const changed = PARAMETERS.filter((name) => data[name] !== undefined && (data[name] ?? 0) !== before?.[name])
  if (changed.length === 0) return
  const { rows } = await sql<{
    used: boolean
  }>`select used_elsewhere('suspensionType', ${id}::int) as used`.execute(tx)
  if (rows[0]?.used !== true) return
  throw new Conflict(
    'Vehicles of another fleet are weighed with these figures. Add a type of your own with other ones.',
    Object.fromEntries(
      changed.map((name) => [`data.${name}`, { code: 'in_use', message: 'is in use in another fleet' }]),
    ),
  )
}

const suspensionType: PlainRecordDefinition<SuspensionType> = {
  table: 'suspension_type',
  noun: 'suspension type',
  owner: 'everybody',
  cleared: { param_a: 0, param_b: 0 },
  read,
  checkReferences: (tx, data) =>
    requireExistingRecord(tx, 'suspension_brand', data.marque_id as number | undefined, 'data.marque_id'),
  checkChange,
  inUse,
}

/** Suspension types of the shared catalogue. */
export const suspensionTypesRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['suspensionTypes.all'], async ({ tx }) => ({
    data: await suspensionType.read(tx, null),
    brands: await tx.selectFrom('suspension_brand').select(['id', 'name']).orderBy('name').execute(),
  }))
  servePlainRecordWrites(app, suspensionType, {
    add: calls['suspensionTypes.add'],
    update: calls['suspensionTypes.update'],
    delete: calls['suspensionTypes.delete'],
  })
}

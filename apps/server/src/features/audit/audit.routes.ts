import { AUDIT_PAGE_SIZE, type AuditedRecordKind } from '@coldbar/contract/audit/audit'
import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { serveFleetCall } from '../../http/routes/route.ts'

type Entry = ResponseOf<(typeof calls)['audit.all']>['data'][number]

/**
 * A page of the fleet's audit log, newest first: what is older than `before`, and of one kind where one is given. Who was erased bears
 * the pseudonym at once, also where the copied name is still being replaced.
 */
const readEntries = async (
  tx: FleetTransaction,
  before: number | null,
  kind: AuditedRecordKind | null,
): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select id, extract(epoch from at)::float8 as time, user_id, coalesce((select p.pseudonym from erased_person p
        where p.fleet_id = l.fleet_id and p.kind = 'user' and p.person_id = l.user_id), user_name) as user_name, action as call, entity as kind,
      entity_id as record_id, entity_name as record_name, coalesce(detail->'changes', '[]') as changes,
      coalesce((detail->'more')::int, 0) as more
    from audit_log l
    where fleet_id = (select own_fleet()) and (${before}::bigint is null or id < ${before}::bigint)
      and (${kind}::text is null or entity = ${kind}::text)
    order by id desc limit ${AUDIT_PAGE_SIZE}`.execute(tx)
  return rows
}

/** Who changed what in the fleet. */
export const auditRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['audit.all'], async ({ tx, query }) => ({
    data: await readEntries(tx, query.before ?? null, query.kind ?? null),
  }))
}

import type { Client, ClientBase } from 'pg'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'
import { REVOKE_TEMPORARY_TABLES_SQL } from '../schema/database-roles.ts'
import { onWorkers } from './on-workers.ts'

/**
 * What a statement that somebody puts into a request must not call on any node, where all fleets come as one role: what shows the text
 * of others' statements, in which a signed scope stands on a cluster; what ends them; what speaks to nodes by itself.
 */
const FORBIDDEN = `(p.pronamespace = 'pg_catalog'::regnamespace
    and p.proname in ('pg_stat_get_activity', 'pg_stat_get_backend_activity', 'pg_terminate_backend', 'pg_cancel_backend')
  or exists (select from pg_depend d join pg_extension e on e.oid = d.refobjid
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.refclassid = 'pg_extension'::regclass and d.deptype = 'e'
      and (e.extname ~ '^pg_stat_' or e.extname = 'citus' and p.prokind = 'f'
        and p.proname ~ '^run_command_on_|run_on_worker|remote_nodes|_stat_|_stats|lock_waits|active_transactions')))`

/** Whoever calls this, and whoever watches the server, keeps what everybody else loses. */
const CLOSE = `do $do$ declare f regprocedure; begin
  for f in select p.oid from pg_proc p where ${FORBIDDEN} loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to %I, pg_monitor', f, session_user);
  end loop; end $do$`

const STILL_OPEN = `select concat_ws(', ', (select string_agg(distinct p.oid::regprocedure::text, ', ')
    from pg_proc p, pg_roles r where r.rolname in ('coldbar_app', 'coldbar_request')
      and ${FORBIDDEN} and has_function_privilege(r.oid, p.oid, 'execute')),
  (select 'temporary tables' from pg_roles r where r.rolname = 'coldbar_app'
    and has_database_privilege(r.oid, current_database(), 'temporary'))) as said`

/**
 * Looks on every node whether a request could call what would let it out of its fleet.
 * @throws DatabaseUnusableError with what is open, where, and what mends it.
 */
export const checkNodesAreClosed = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ said: string }>(STILL_OPEN)
  const nodes = [{ node: 'the coordinator', said: rows[0]?.said ?? '' }, ...(await onWorkers(client, STILL_OPEN))]
  const open = nodes.find(({ said }) => said !== '')
  if (open === undefined) return
  throw new DatabaseUnusableError(
    `On ${open.node} requests of all fleets could use: ${open.said}. That would show one fleet to another. Let a superuser call on the coordinator: coldbar distribute. Or REVOKE them FROM PUBLIC on every node.`,
  )
}

/** Takes from everybody on every node what a request must not call there, and looks whether that was done: who may not, is only warned. */
export const closeNodes = async (client: Client): Promise<void> => {
  for (const statement of [CLOSE, REVOKE_TEMPORARY_TABLES_SQL]) {
    await client.query(statement)
    await onWorkers(client, statement)
  }
  await checkNodesAreClosed(client)
}

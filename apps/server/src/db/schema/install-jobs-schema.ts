import type { Client } from 'pg'
import { PgBoss } from 'pg-boss'

/** Where pg-boss keeps its tables. */
export const JOBS_SCHEMA_NAME = 'pgboss'

/**
 * A job may be sent in a fleet's transaction, which runs as the application's role: that adds one, by what its queue says,
 * and gets its id. Whose jobs there are, and what becomes of them, is the system's to know.
 */
const GRANTS = `
grant usage on schema ${JOBS_SCHEMA_NAME} to coldbar_app, coldbar_owner;
grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA_NAME} to coldbar_owner;
grant execute on all functions in schema ${JOBS_SCHEMA_NAME} to coldbar_app, coldbar_owner;
alter default privileges in schema ${JOBS_SCHEMA_NAME} grant select, insert, update, delete on tables to coldbar_owner;
alter default privileges in schema ${JOBS_SCHEMA_NAME} grant execute on functions to coldbar_app, coldbar_owner;
alter default privileges in schema ${JOBS_SCHEMA_NAME} revoke all on tables from coldbar_app;
revoke all on all tables in schema ${JOBS_SCHEMA_NAME} from coldbar_app;
grant select on ${JOBS_SCHEMA_NAME}.queue to coldbar_app;
grant insert, select (id) on ${JOBS_SCHEMA_NAME}.job, ${JOBS_SCHEMA_NAME}.job_common to coldbar_app`

/** Makes or updates pg-boss's tables over the given connection. Runs under the migrations' lock. */
export const installJobsSchema = async (client: Client): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: JOBS_SCHEMA_NAME,
    supervise: false,
    schedule: false,
    useListenNotify: false,
  })
  const failed = Promise.withResolvers<never>()
  boss.on('error', failed.reject)
  await Promise.race([boss.start(), failed.promise])
  await boss.stop({ graceful: false })
  await client.query(GRANTS)
}

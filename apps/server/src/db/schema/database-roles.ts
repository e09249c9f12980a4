import { type Client, DatabaseError } from 'pg'
import { REQUEST_DATABASE_USER, SYSTEM_DATABASE_USER } from '../connection/database-address.ts'
import { DatabaseUnusableError } from '../connection/database-unusable-error.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/** Roles belong to the whole server, and several databases on it are set up at once: each statement stands a second time. */
export const CREATE_ROLES = `
do $$
declare
  name text;
begin
  foreach name in array array['coldbar_owner', 'coldbar_app'] loop
    if to_regrole(name) is null then
      begin
        execute format('create role %I nologin noinherit nobypassrls', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, name, 'member') then execute format('grant %I to current_user', name); end if;
  end loop;
end $$`

/** On a server of our own everybody logs in over its socket, as who the system says they are. */
const LOGINS = `
do $$
declare
  login text;
  grp text;
begin
  for login, grp in values ('${REQUEST_DATABASE_USER}', 'coldbar_app'), ('${SYSTEM_DATABASE_USER}', 'coldbar_owner') loop
    if to_regrole(login) is null then
      begin
        execute format('create role %I login noinherit nobypassrls', login);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(login, grp, 'member') then execute format('grant %I to %I', grp, login); end if;
  end loop;
end $$`

/**
 * A temporary table would stand before ours of the same name for every later request of its connection, whichever fleet that
 * works in. Everybody may make one in a database until its owner says otherwise, and a copy of a database forgets it.
 */
export const REVOKE_TEMPORARY_TABLES_SQL = `
do $$ begin
  if has_database_privilege('coldbar_app', current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$`

/**
 * All requests come as one login, and PostgreSQL lets a login end and cut short whatever comes as itself: a statement of somebody's
 * own in one request would end those of every fleet. Nobody needs to. A copy of a database forgets it, or keeps it.
 */
const NO_ENDING_OF_OTHERS = `
do $$ begin
  if has_function_privilege('coldbar_app', 'pg_terminate_backend(int, bigint)', 'execute') then
    revoke execute on function pg_terminate_backend(int, bigint), pg_cancel_backend(int) from public;
  end if;
end $$`

/** Nodes of a cluster speak to each other as the role that somebody is at the time. Neither has a password: nobody else logs in as one. */
export const LOGINS_AMONG_NODES = `
do $$
declare name text;
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  for name in select rolname from pg_roles where rolname in ('coldbar_owner', 'coldbar_app') and not rolcanlogin
  loop execute format('alter role %I login', name); end loop;
end $$`

export const SCHEMA_RIGHTS = `
do $$ begin
  if not has_schema_privilege('coldbar_owner', 'public', 'create') then grant usage, create on schema public to coldbar_owner; end if;
  if not has_schema_privilege('coldbar_app', 'public', 'usage') then grant usage on schema public to coldbar_app; end if;
end $$`

const HOW = `Let a superuser run once:
  CREATE ROLE coldbar_owner NOLOGIN NOBYPASSRLS; CREATE ROLE coldbar_app NOLOGIN NOBYPASSRLS;
  GRANT coldbar_owner, coldbar_app TO <the user of DATABASE_URL>; ALTER DATABASE <database> OWNER TO <the user of DATABASE_URL>;`

/**
 * Makes sure of the two roles, whose members we become per transaction: the tables' owner and the application. On a server
 * of our `own` also of the logins that may become one of them each.
 * @throws DatabaseUnusableError with the statements for a superuser when we may not.
 */
export const ensureDatabaseRoles = async (client: Client, own: boolean): Promise<void> => {
  try {
    await client.query(CREATE_ROLES)
    await client.query(LOGINS_AMONG_NODES)
    if (own) await client.query(LOGINS)
    if (own) await client.query(NO_ENDING_OF_OTHERS)
    await client.query(SCHEMA_RIGHTS)
    await client.query(REVOKE_TEMPORARY_TABLES_SQL)
  } catch (cause) {
    if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw cause
    throw new DatabaseUnusableError(`The user of DATABASE_URL may not set up the database (${cause.message}). ${HOW}`, {
      cause,
    })
  }
}

import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { type Client, DatabaseError } from 'pg'
import { type DatabaseAddress, REQUEST_DATABASE_USER } from './database-address.ts'
import { DatabaseUnusableError } from './database-unusable-error.ts'
import { onDedicatedConnection } from './dedicated-connection.ts'

/** As which login requests come: the one of DATABASE_REQUEST_URL, or one that is made, its password derived from `key`. */
export type RequestDatabaseRoleSource = { given: string | null; key: () => Buffer }

const INSUFFICIENT_PRIVILEGE = '42501'
/** No such login, a wrong password, or one that may not log in. */
const REFUSED = new Set(['28000', '28P01'])
const ROUNDS = 4096

/** Logins belong to the whole server, which may hold several databases of Coldbar. */
const nameFor = (database: string): string =>
  `${REQUEST_DATABASE_USER}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`

/** What PostgreSQL stores of a password, so that no statement and no log of one holds the password itself. */
const scramOf = (password: string, salt: Buffer): string => {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256')
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}

const HOW = `Let a superuser run once:
  CREATE ROLE ${REQUEST_DATABASE_USER} LOGIN NOINHERIT NOBYPASSRLS PASSWORD '<a password>'; GRANT coldbar_app TO ${REQUEST_DATABASE_USER};
and set DATABASE_REQUEST_URL to the address of the database with that login and password.`

const make = async (client: Client, name: string, scram: string): Promise<void> => {
  // One at a time: two processes that start together would change one row at once.
  await client.query('select pg_advisory_lock(hashtext($1))', ['coldbar request login'])
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  const verb = rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${client.escapeIdentifier(name)} login noinherit nobypassrls password ${client.escapeLiteral(scram)}`,
  )
  await client.query(`grant coldbar_app to ${client.escapeIdentifier(name)}`)
}

const isRefused = async (address: DatabaseAddress): Promise<boolean> => {
  try {
    await onDedicatedConnection(address, async () => {})
    return false
  } catch (cause) {
    if (cause instanceof DatabaseError && REFUSED.has(cause.code ?? '')) return true
    throw cause
  }
}

const madeLogin = async (system: { connectionString: string }, key: Buffer): Promise<DatabaseAddress> => {
  const url = new URL(system.connectionString)
  const name = nameFor(url.pathname)
  const derived = (what: string): Buffer => createHmac('sha256', key).update(`${what} of ${name}`).digest()
  const password = derived('password').toString('hex')
  url.username = name
  url.password = password
  const address = { connectionString: url.href }
  if (!(await isRefused(address))) return address
  try {
    await onDedicatedConnection(system, (client) =>
      make(client, name, scramOf(password, derived('salt').subarray(0, 16))),
    )
  } catch (cause) {
    if (!(cause instanceof DatabaseError) || cause.code !== INSUFFICIENT_PRIVILEGE) throw cause
    throw new DatabaseUnusableError(
      `The user of DATABASE_URL may not make a login for requests (${cause.message}). ${HOW}`,
      {
        cause,
      },
    )
  }
  return address
}

type Rights = { name: string; strong: boolean; makesTables: boolean; database: string; groups: string[] }

const RIGHTS = `select r.rolname as name,
    r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as strong,
    has_database_privilege('coldbar_app', current_database(), 'temporary')
      or has_database_privilege(current_database(), 'temporary') as "makesTables", current_database() as database,
    array(select distinct g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as groups
  from pg_roles r where r.rolname = current_user`

/** A login that could do more would be a way out of row level security for whoever gets a statement of his own run. */
const checkRights = async (address: DatabaseAddress): Promise<void> => {
  const rights = await onDedicatedConnection(address, async (client) => (await client.query<Rights>(RIGHTS)).rows[0])
  if (rights === undefined) throw new Error('a login without a role')
  if (rights.strong || rights.groups.length !== 1 || rights.groups[0] !== 'coldbar_app')
    throw new DatabaseUnusableError(
      `Requests must not come as ${rights.name}: that login may do more than being a member of coldbar_app. ${HOW}`,
    )
  if (rights.makesTables)
    throw new DatabaseUnusableError(
      `Requests must not make temporary tables: one would stand before a table of the same name. Let the owner of the database run once:
  REVOKE TEMPORARY ON DATABASE "${rights.database}" FROM PUBLIC, coldbar_app, "${rights.name}";`,
    )
}

/**
 * The login that requests come as, on a migrated database.
 * @throws DatabaseUnusableError when it cannot be made, cannot log in, or may do more than it should.
 */
export const ensureRequestDatabaseRole = async (
  system: DatabaseAddress,
  { given, key }: RequestDatabaseRoleSource,
): Promise<DatabaseAddress> => {
  const address =
    given !== null
      ? { connectionString: given }
      : 'host' in system
        ? { ...system, user: REQUEST_DATABASE_USER }
        : await madeLogin(system, key())
  try {
    await checkRights(address)
  } catch (cause) {
    if (cause instanceof DatabaseUnusableError) throw cause
    const { message = '', code = 'unknown' } = cause as { message?: string; code?: string }
    throw new DatabaseUnusableError(`The login for requests cannot be used: ${message || code}. ${HOW}`, { cause })
  }
  return address
}

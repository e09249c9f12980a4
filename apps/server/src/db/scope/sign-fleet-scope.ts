import { createHash } from 'node:crypto'
import type { Role } from '@coldbar/domain/access/role'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../database.ts'
import { inSystem } from './in-system.ts'

/** Whose rows, and with what right (editors and admins may change the catalogue). */
export type FleetScope = { fleetId: number; role: Role }

type ScopeKey = { inner: Buffer; outer: Buffer; fleetTables: ReadonlySet<string> | null }
type StoredKey = { inner: Buffer; outer: Buffer; fleetTables: string[] | null }

/**
 * `signed`: the value of the setting `app.scope`. `fleetTables`: on a cluster, whose nodes must be told of it too, the tables of fleets
 * that a request may read whole.
 */
type SignedScope = { signed: string; fleetTables: ReadonlySet<string> | null }

/** What the function own_fleet() raises when a signature does not fit. */
const NOT_SIGNED = '28U01'

const keys = new WeakMap<Database, Promise<ScopeKey>>()

const read = (db: Database): Promise<ScopeKey> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<StoredKey>`
      select inner_key as inner, outer_key as outer,
        (select array_agg(c.relname::text) from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'fleet_id'
          where c.relnamespace = 'public'::regnamespace and has_table_privilege('coldbar_app', c.oid, 'select')
            and exists (select from pg_extension where extname = 'citus')) as "fleetTables"
      from scope_key`.execute(tx)
    if (rows[0] === undefined) throw new Error('the table scope_key is empty: select renew_scope_key() fills it')
    const { inner, outer, fleetTables } = rows[0]
    return { inner, outer, fleetTables: fleetTables && new Set(fleetTables) }
  })

const keyOf = (db: Database): Promise<ScopeKey> => {
  const known = keys.get(db)
  if (known !== undefined) return known
  const key = read(db)
  keys.set(db, key)
  // A database that is away now is asked again by the next transaction.
  key.catch(() => keys.delete(db))
  return key
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * The value of the setting `app.scope`: fleet and role, signed as the function own_fleet() checks them. The key is read once from
 * the table `scope_key`, which the login of requests cannot read.
 */
export const signFleetScope = async (db: Database, { fleetId, role }: FleetScope): Promise<SignedScope> => {
  const { inner, outer, fleetTables } = await keyOf(db)
  const claim = `${fleetId}:${role}`
  return { signed: `${claim}:${sha256(outer, sha256(inner, claim)).toString('hex')}`, fleetTables }
}

/** Forgets a key that was renewed meanwhile: the next transaction reads the new one. */
export const forgetRenewedScopeKey = (db: Database, cause: unknown): void => {
  if (cause instanceof DatabaseError && cause.code === NOT_SIGNED) keys.delete(db)
}

import { createHash } from 'node:crypto'
import type { Role } from '@coldbar/domain/access/role'
import { CompiledQuery, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../database.ts'
import { inSystem } from './in-system.ts'

/** Whose rows, and with what right (editors and admins may change the catalogue). */
export type FleetScope = { fleetId: number; role: Role }

type ScopeKey = { inner: Buffer; outer: Buffer; fleetTables: ReadonlySet<string> | null }
type StoredKey = { inner: Buffer; outer: Buffer; isCluster: boolean }

/**
 * `signed`: the value of the setting `app.scope`. `fleetTables`: where tables of fleets lie on nodes, which must be told of it too, those
 * that a request may read whole.
 */
type SignedScope = { signed: string; fleetTables: ReadonlySet<string> | null }

/** What the function own_fleet() raises when a signature does not fit. */
const NOT_SIGNED = '28U01'

/** For so long a transaction may begin with a scope on each node of a cluster, s: their clocks may differ by less. */
const SCOPE_SECONDS = 300

const keys = new WeakMap<Database, Promise<ScopeKey>>()

/**
 * The tables that lie on nodes by their fleet, as far as requests read them whole: none before the database is distributed. It asks a
 * catalogue of Citus, which no other database has.
 */
const DISTRIBUTED = CompiledQuery.raw(`select c.relname::text as name from pg_dist_partition d
  join pg_class c on c.oid = d.logicalrelid where d.partmethod = 'h' and has_table_privilege('coldbar_app', c.oid, 'select')`)

const read = (db: Database): Promise<ScopeKey> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<StoredKey>`
      select inner_key as inner, outer_key as outer, exists (select from pg_extension where extname = 'citus') as "isCluster"
      from scope_key`.execute(tx)
    if (rows[0] === undefined) throw new Error('the table scope_key is empty: select renew_scope_key() fills it')
    const { inner, outer, isCluster } = rows[0]
    const tables = isCluster ? (await tx.executeQuery<{ name: string }>(DISTRIBUTED)).rows.map(({ name }) => name) : []
    return { inner, outer, fleetTables: tables.length > 0 ? new Set(tables) : null }
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
  // On a cluster it stands in the text of a statement: whoever reads it there has it for minutes, not for ever.
  const end = fleetTables === null ? '' : `:${Math.floor(Date.now() / 1000) + SCOPE_SECONDS}`
  const claim = `${fleetId}:${role}${end}`
  return { signed: `${claim}:${sha256(outer, sha256(inner, claim)).toString('hex')}`, fleetTables }
}

/** Forgets a key that was renewed meanwhile: the next transaction reads the new one. */
export const forgetRenewedScopeKey = (db: Database, cause: unknown): void => {
  if (cause instanceof DatabaseError && cause.code === NOT_SIGNED) keys.delete(db)
}

import { sql } from 'kysely'
import type { Database } from '../../../../db/database.ts'
import { inSystem } from '../../../../db/scope/in-system.ts'
import type { AuthenticatedUnit, ReadingIntake } from '../../../intake/intake.ts'
import { unitKeyHash } from '../../../intake/unit-key.ts'

const KEY = /^[\w-]{20,200}$/
const NUMBER = /^\d+$/

/**
 * The unit whose key is the password, where the user is its number or its name. Null for any other pair. A name of digits alone is no
 * user, for it may be another unit's number.
 */
export const authenticateMqttUnit = async (
  intake: ReadingIntake,
  db: Database,
  user: string,
  password: string,
): Promise<AuthenticatedUnit | null> => {
  const unit = KEY.test(password) ? await intake.prove({ key: password }) : null
  if (unit === null || user === String(unit.unitId)) return unit
  if (NUMBER.test(user)) return null
  const { rows } = await inSystem(db, (tx) =>
    sql`select from alert_unit where fleet_id = ${unit.fleetId} and id = ${unit.unitId} and name = ${user}`.execute(tx),
  )
  return rows.length > 0 ? unit : null
}

/** Those of these keys that are revoked, or whose unit is gone. One question for all, and none of them counts as used by it. */
export const findRevokedUnitKeys = async (db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const byHash = new Map(keys.map((key) => [unitKeyHash(key).toString('hex'), key]))
  const { rows } = await inSystem(db, (tx) =>
    sql<{ hash: string }>`
      select encode(key_hash, 'hex') as hash from unit_key
      where key_hash = any(select decode(h, 'hex') from unnest(${[...byHash.keys()]}::text[]) h)
        and revoked_at is null`.execute(tx),
  )
  for (const { hash } of rows) byHash.delete(hash)
  return new Set(byHash.values())
}

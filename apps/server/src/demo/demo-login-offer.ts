import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { DEMO_VEHICLES } from './demo-vehicles.ts'

/** A login that the login page may hold. */
export type OfferedLogin = { readonly login: string; readonly password: string }

const DEMO_NAMES = DEMO_VEHICLES.map(({ name }) => name)

/**
 * The login of the demo's operator, for the login page to offer. It is offered while the installation holds nothing but the demo:
 * one fleet, whose vehicles are all the demo's, and the password that the demo made, with no second factor behind it.
 */
export class DemoLoginOffer {
  readonly #db: Database
  #made: (OfferedLogin & { readonly hash: string }) | null = null

  constructor(db: Database) {
    this.#db = db
  }

  /** From now on, if the password is still the one that is stored. `isOfHash` compares them. */
  async make(login: OfferedLogin, isOfHash: (hash: string, password: string) => Promise<boolean>): Promise<void> {
    const hash = await this.#storedHash(login.login)
    if (hash !== null && (await isOfHash(hash, login.password))) this.#made = { ...login, hash }
  }

  /** What may be offered now. */
  async read(): Promise<OfferedLogin | null> {
    if (this.#made === null) return null
    const { login, password, hash } = this.#made
    return (await this.#storedHash(login)) === hash ? { login, password } : null
  }

  /** The hash of the password by which this login enters the demo; null where there is more than the demo. */
  async #storedHash(login: string): Promise<string | null> {
    const { rows } = await inSystem(this.#db, (tx) =>
      sql<{ password_hash: string }>`
        select u.password_hash from app_user u
        where u.login_key = canonical_login(${login}) and u.disabled_at is null
          and not exists (select 1 from second_factor s where s.user_id = u.id)
          and not exists (select 1 from fleet f where f.id <> u.fleet_id)
          and not exists (select 1 from vehicle v where v.name <> all (${DEMO_NAMES}::text[]))`.execute(tx),
    )
    return rows[0]?.password_hash ?? null
  }
}

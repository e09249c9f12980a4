import { createHash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/schema.gen.ts'
import { inSystem } from '../db/scope/in-system.ts'

type Given<T extends keyof DB> = Partial<Insertable<DB[T]>>
type InFleet<T extends keyof DB> = Given<T> & { fleet_id: number }

let made = 0
/** A word that no other record of this run bears. */
const unique = (word: string): string => `${word} ${++made}`

/** A fleet; returns its id. */
export const aFleet = (db: Database, given: Given<'fleet'> = {}): Promise<number> =>
  inSystem(db, async (tx) => {
    const row = await tx
      .insertInto('fleet')
      .values({ name: unique('Fleet'), ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })

/** A user of a fleet; give a `password_hash` to log in with. */
export const aUser = (db: Database, given: InFleet<'app_user'>) =>
  inSystem(db, (tx) =>
    tx
      .insertInto('app_user')
      .values({ login: unique('user'), password_hash: 'no password fits', ...given })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** A layout of the shared catalogue; two axles of two wheels unless given. */
export const aLayout = (db: Database, given: Given<'vehicle_layout'> = {}) =>
  inSystem(db, (tx) =>
    tx
      .insertInto('vehicle_layout')
      .values({ name: unique('Layout'), rows: ['1001', '1001'], ...given })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** A vehicle type without limits of its own positions; makes a layout unless given one. */
export const aVehicleType = async (db: Database, given: InFleet<'vehicle_type'>) => {
  const layout = given.vehicle_layout_id ?? (await aLayout(db)).id
  return inSystem(db, (tx) =>
    tx
      .insertInto('vehicle_type')
      .values({ name: unique('Type'), ...given, vehicle_layout_id: layout })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

type PositionOfType = InFleet<'vehicle_type_alarm'> & { vehicle_type_id: number }

/** The limits of one position of a type; front left unless given. */
export const aPositionAlarm = (db: Database, given: PositionOfType) =>
  inSystem(db, (tx) =>
    tx
      .insertInto('vehicle_type_alarm')
      .values({ position_row: 0, position_left_right: 0, position_inside_outside: 1, ...given })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** A vehicle; makes a type unless given one. */
export const aVehicle = async (db: Database, given: InFleet<'vehicle'>) => {
  const type = given.vehicle_type_id ?? (await aVehicleType(db, { fleet_id: given.fleet_id })).id
  return inSystem(db, (tx) =>
    tx
      .insertInto('vehicle')
      .values({ name: unique('Vehicle'), ...given, vehicle_type_id: type })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** A tire; in the store and without a tag unless given. */
export const aTire = (db: Database, given: InFleet<'tire'>) =>
  inSystem(db, (tx) =>
    tx
      .insertInto('tire')
      .values({ name: unique('Tire'), ...given })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** An alert unit and a key of its own to send readings with: a new one, unless its gateway was told one already. */
export const aUnitWithKey = (
  db: Database,
  given: InFleet<'alert_unit'>,
  key = randomBytes(32).toString('base64url'),
): Promise<{ id: number; key: string }> =>
  inSystem(db, async (tx) => {
    const { id } = await tx
      .insertInto('alert_unit')
      .values({ name: unique('Unit'), ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hash = createHash('sha256').update(key).digest()
    await tx
      .insertInto('unit_key')
      .values({ fleet_id: given.fleet_id, unit_id: id, key_hash: hash, prefix: key.slice(0, 8) })
      .execute()
    return { id, key }
  })

import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { ensureFirstFleetUser } from '../features/profile/first-fleet-user.ts'
import { hashPassword, isPasswordOfHash } from '../http/session/password.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aVehicle } from '../testing/builders.ts'
import { DemoLoginOffer, type OfferedLogin } from './demo-login-offer.ts'

let db: Database
let fleetId: number
let login: OfferedLogin

beforeEach(async () => {
  db = (await aDatabase()).db
  fleetId = await aFleet(db)
  await aVehicle(db, { fleet_id: fleetId, name: 'T-101' })
  const made = await ensureFirstFleetUser(db, fleetId)
  if (made === null) throw new Error('the fleet has a user already')
  login = made
})

const offerOf = async (offered: OfferedLogin): Promise<DemoLoginOffer> => {
  const offer = new DemoLoginOffer(db)
  expect(await offer.read()).toBeNull()
  await offer.make(offered, isPasswordOfHash)
  return offer
}

it('is made while there is nothing but the demo, and of the password alone that is stored', async () => {
  expect(await (await offerOf(login)).read()).toEqual(login)
  expect(await (await offerOf({ ...login, password: 'another one' })).read()).toBeNull()
})

const changePassword = async (): Promise<void> => {
  const password_hash = await hashPassword('one that nobody but its owner knows')
  await inSystem(db, (tx) =>
    tx.updateTable('app_user').set({ password_hash }).where('login', '=', login.login).execute(),
  )
}

it.each<[string, () => Promise<unknown>]>([
  ['a vehicle of somebody’s own is entered', () => aVehicle(db, { fleet_id: fleetId, name: 'Our own truck' })],
  ['there is another fleet', () => aFleet(db)],
  ['its password is changed', changePassword],
  [
    'it has a second factor',
    () =>
      inSystem(db, (tx) =>
        sql`insert into second_factor (user_id, secret, since)
            select id, '\\x00', now() from app_user where login = ${login.login}`.execute(tx),
      ),
  ],
  [
    'it is disabled',
    () => inSystem(db, (tx) => sql`update app_user set disabled_at = now() where login = ${login.login}`.execute(tx)),
  ],
])('ends once %s', async (_, change) => {
  const offer = await offerOf(login)
  await change()
  expect(await offer.read()).toBeNull()
})

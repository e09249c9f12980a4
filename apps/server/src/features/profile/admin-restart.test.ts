import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPools } from '../../db/connection/connect-pools.ts'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { seedFirstFleet } from '../../db/seeds/first-fleet.ts'
import { anApp, TEST_PASSWORD, type TestApp, type TestVisitor } from '../../http/testing/an-app.ts'

let us: TestApp
/** The pools of other processes over our database, which start while we serve. */
let others: Database[]
let adminId: number

beforeAll(async () => {
  us = await anApp()
  others = [connectPools(us.address), connectPools(us.address)]
  adminId = await us.addUser('admin', 'admin')
})
afterAll(() => Promise.all(others.map((other) => other.destroy())))

const startOthers = (adminPassword: string | null) =>
  Promise.all(others.map((other) => seedFirstFleet(other, { adminPassword, name: 'North Haul' })))

const statusFor = async ({ cookie }: TestVisitor): Promise<number> =>
  (await us.send({ url: '/index.php/api/profile/ping', headers: { cookie } })).statusCode

const devices = () =>
  inSystem(us.db, (tx) => tx.selectFrom('push_device').select('id').where('user_id', '=', adminId).execute())

describe('the restart with an ADMIN_PASSWORD', () => {
  it('ends no session and no device when it is the one that the admin has', async () => {
    const visitor = await us.signIn('admin')
    await inSystem(us.db, (tx) =>
      tx
        .insertInto('push_device')
        .values({ user_id: adminId, name: 'phone', endpoint: 'https://push.example.com/1', p256dh: 'x', auth: 'x' })
        .execute(),
    )
    await startOthers(TEST_PASSWORD)
    await startOthers(null)
    expect(await statusFor(visitor)).toBe(200)
    expect(await devices()).toHaveLength(1)
  })

  it('lets a disabled admin in again', async () => {
    await inSystem(us.db, (tx) =>
      tx.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', adminId).execute(),
    )
    await startOthers(TEST_PASSWORD)
    expect(await statusFor(await us.signIn('admin'))).toBe(200)
  })

  it('ends every session and every device of the old one when it is another', async () => {
    const visitor = await us.signIn('admin')
    await startOthers('a password of another day')
    expect(await statusFor(visitor)).toBe(401)
    expect(await devices()).toEqual([])
    await expect(us.signIn('admin')).rejects.toThrow('refused')
  })
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { TEST_PASSWORD } from '../http/testing/an-app.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { authenticatorAppCode } from '../testing/app-codes.ts'
import { removeSecondFactorAtStart } from './remove-second-factor-at-start.ts'

const { server, call: admin } = await aSignedInServer('admin')

it('lets the sole admin in again who lost phone and recovery codes, and is noted', async () => {
  const data = { current_password: TEST_PASSWORD }
  const { secret } = (await admin('profile.startSecondFactor', { data })).json().data
  await admin('profile.confirmSecondFactor', { data: { code: authenticatorAppCode(secret, server.clock.seconds) } })
  const login = {
    method: 'POST',
    url: '/index.php/api/profile/login',
    payload: { username: 'admin', password: TEST_PASSWORD },
  } as const
  expect((await server.send(login)).json().data).toEqual({ code_needed: true })
  expect(await removeSecondFactorAtStart(server.db, 'nobody')).toContain('no user of this login')
  expect(await removeSecondFactorAtStart(server.db, ' Admin')).toContain('is removed')
  expect((await admin('profile.ping')).statusCode, 'what was open').toBe(401)
  expect(await removeSecondFactorAtStart(server.db, 'admin')).toContain('has no second factor')
  expect((await server.send(login)).json().data).toMatchObject({ user: { name: 'admin' } })
  const { rows } = await sql<{ user_name: string }>`
    select user_name from audit_log where action = 'users.removeSecondFactor'`.execute(server.db)
  expect(rows[0]).toEqual({ user_name: 'REMOVE_SECOND_FACTOR_OF' })
})

import type { Database } from '@coldbar/server/db/database'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { hashPassword } from '@coldbar/server/http/session/password'
import type { FastifyInstance } from 'fastify'

const LOGIN = { username: 'storyteller', password: 'once upon a long enough time' }

/** What a browser of the fleet's admin would send along; signs in anew, since story time outlives sessions. */
export const signInAsFleetAdmin = async (yard: { app: FastifyInstance; db: Database; fleetId: number }) => {
  const password_hash = await hashPassword(LOGIN.password)
  await inSystem(yard.db, (tx) =>
    tx
      .insertInto('app_user')
      .values({ fleet_id: yard.fleetId, login: LOGIN.username, name: LOGIN.username, role: 'admin', password_hash })
      .onConflict((on) => on.doNothing())
      .execute(),
  )
  const answer = await yard.app.inject({ method: 'POST', url: '/index.php/api/profile/login', payload: LOGIN })
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { cookie, token: answer.cookies.find(({ name }) => name === 'csrf_test_name')?.value ?? '' }
}

import type { Role } from '@coldbar/domain/access/role'
import { afterAll } from 'vitest'
import { anApp, type TestApp } from '../http/testing/an-app.ts'
import { aCaller, type Caller } from './a-caller.ts'

/** The whole server for the calling test file, and somebody of this role who makes calls and is never too quick. */
export const signedIn = async (role: Role): Promise<{ server: TestApp; call: Caller }> => {
  const server = await anApp({ config: { requestsPerSecond: 100_000 } })
  afterAll(() => server.app.close())
  await server.addUser(role)
  return { server, call: aCaller(server, await server.signIn(role)) }
}

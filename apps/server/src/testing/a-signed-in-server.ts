import type { Role } from '@coldbar/domain/access/role'
import { afterAll } from 'vitest'
import { anApp, type TestApp } from '../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from './an-api-client.ts'

/** The whole server for the calling test file, and somebody of this role who makes calls and is never too quick. */
export const aSignedInServer = async (role: Role): Promise<{ server: TestApp; call: TestApiClient }> => {
  const server = await anApp({ config: { requestsPerSecond: 100_000 } })
  afterAll(() => server.app.close())
  await server.addUser(role)
  return { server, call: anApiClient(server, await server.signIn(role)) }
}

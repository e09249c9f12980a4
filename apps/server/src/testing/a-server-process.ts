import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { DatabaseAddress } from '../db/connection/database-address.ts'

const SERVER = join(import.meta.dirname, 'server-on-test-database.ts')

export type TestServerProcess = {
  url: string
  /** Kills it on the spot (SIGKILL): nothing of it runs any more afterwards. */
  kill(): Promise<void>
}

/** The real server in a process of its own, on a test's database and a free port. With a mail server it tells people what is new, with a broker it fetches messages there. */
export const aServerProcess = async (
  address: DatabaseAddress,
  mailServer?: URL,
  broker?: URL,
): Promise<TestServerProcess> => {
  const env = {
    PATH: process.env.PATH,
    DATABASE_ADDRESS: JSON.stringify(address),
    ...(mailServer === undefined ? {} : { SMTP_URL: mailServer.href }),
    ...(broker === undefined ? {} : { MQTT_URL: broker.href, MQTT_CLIENT_ID: 'coldbar-test' }),
    // Tests start dozens of them; reading all of the server anew takes each longer than what it is started for.
    NODE_COMPILE_CACHE: join(inject('runFolder'), 'compiled'),
  }
  const child = fork(SERVER, { env, execArgv: [] })
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code} before it listened`)
    }),
  ])
  const ended = once(child, 'exit')
  return {
    url: String(url),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

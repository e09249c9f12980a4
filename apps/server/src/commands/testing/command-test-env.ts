import type { DatabaseAddress } from '../../db/connection/database-address.ts'

/** The environment of a command that works on a test's database as on somebody's own. */
export const commandTestEnv = (address: DatabaseAddress, dataDir: string): NodeJS.ProcessEnv => {
  if (!('host' in address)) throw new Error('a test has its database over a socket')
  const url = (user: string): string =>
    `postgres://${user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`
  return {
    PATH: process.env.PATH,
    DATABASE_URL: url(address.user),
    DATABASE_REQUEST_URL: url('coldbar_request'),
    DATA_DIR: dataDir,
    PORT: '0',
    SECRET_KEY: 'the key of a test, of no installation',
  }
}

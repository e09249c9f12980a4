import { Client } from 'pg'
import type { DatabaseAddress } from './database-address.ts'
import { pgTypeParsers } from './pg-type-parsers.ts'

const CONNECT_MS = 5_000

/**
 * Runs `work` on a connection of its own, for what a pool cannot do: session locks, CREATE DATABASE, statements without
 * a time limit. The connection is closed whatever happens.
 */
export const onDedicatedConnection = async <T>(
  address: DatabaseAddress,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ ...address, types: pgTypeParsers, connectionTimeoutMillis: CONNECT_MS })
  // The statement that was running rejects as well; this listener only keeps Node alive.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addressOfOtherDatabase } from '../connection/database-address.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { startManagedPostgres } from '../managed/managed-postgres.ts'
import { migrateDatabase } from './migrate-database.ts'
import { generateSchemaKeysSource } from './schema-keys-source.ts'
import { generateSchemaTypesSource } from './schema-types-source.ts'

// Migrates an empty database of a server of its own and writes down the tables it finds, and what binds them.
const folder = mkdtempSync('/tmp/coldbar-gen-')
chmodSync(folder, 0o755)
const server = await startManagedPostgres({ dataDir: folder, pgBin: process.env.PG_BIN ?? null, tell: console.warn })
try {
  await onDedicatedConnection(server.address, (client) => client.query('create database schema'))
  const address = addressOfOtherDatabase(server.address, 'schema')
  await migrateDatabase(address)
  const write = (file: string, text: string): void => writeFileSync(path.join(import.meta.dirname, '..', file), text)
  write('schema.gen.ts', await onDedicatedConnection(address, generateSchemaTypesSource))
  write('schema-keys.gen.json', await onDedicatedConnection(address, generateSchemaKeysSource))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

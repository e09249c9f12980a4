import { expect, inject, onTestFinished, TestRunner } from 'vitest'
import { connectPools } from '../db/connection/connect-pools.ts'
import type { DatabaseAddress } from '../db/connection/database-address.ts'
import type { Database } from '../db/database.ts'
import { createTestDatabase } from './create-test-database.ts'

/** A database of a test's own. `db` works as the server's does; `address` opens more connections. */
export type TestDatabase = { db: Database; address: DatabaseAddress; name: string }

type FileDatabase = { file: string | undefined; drop: () => Promise<void> }

/** Those of the files that this worker has run: Vitest hears of no `afterAll` that is said within a `beforeAll`. */
let fileDatabases: readonly FileDatabase[] = []

const currentFile = (): string | undefined => expect.getState().testPath

const dropDatabasesOfEarlierFiles = async (): Promise<void> => {
  const file = currentFile()
  const earlier = fileDatabases.filter((database) => database.file !== file)
  fileDatabases = fileDatabases.filter((database) => database.file === file)
  await Promise.all(earlier.map(({ drop }) => drop()))
}

/**
 * A fresh, migrated, empty database for the calling test, which is dropped when that ends; or for the calling file, dropped when
 * a later file of the worker makes one.
 */
export const aDatabase = async (): Promise<TestDatabase> => {
  await dropDatabasesOfEarlierFiles()
  const { address, name, drop } = await createTestDatabase(inject('databaseServer'), 'test')
  const db = connectPools(address)
  // With it go its connections, of the pools too.
  if (TestRunner.getCurrentTest() === undefined) fileDatabases = [...fileDatabases, { file: currentFile(), drop }]
  else onTestFinished(drop)
  return { db, address, name }
}

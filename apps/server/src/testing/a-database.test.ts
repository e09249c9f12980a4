import { beforeAll, expect, inject, it } from 'vitest'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import { aDatabase } from './a-database.ts'

const ask = (question: string): Promise<unknown[]> =>
  onDedicatedConnection(inject('databaseServer'), async (client) => (await client.query(question)).rows)

const named = (name: string): Promise<unknown[]> => ask(`select from pg_database where datname = '${name}'`)

let nameOfFile = ''
let nameOfTest = ''
beforeAll(async () => {
  nameOfFile = (await aDatabase()).name
})

it('the database server of the tests waits for no disk', async () => {
  expect(await ask('show fsync')).toEqual([{ fsync: 'off' }])
})

it('a database that a test made is there as long as the test', async () => {
  nameOfTest = (await aDatabase()).name
  expect(await named(nameOfTest)).toHaveLength(1)
})

it('a database that a test made is gone behind it, and the one of the file is not', async () => {
  expect(await named(nameOfTest)).toHaveLength(0)
  expect(await named(nameOfFile)).toHaveLength(1)
})

import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { beforeAll, expect, inject, it } from 'vitest'
import { addressOfOtherDatabase, type DatabaseAddress } from '../../db/connection/database-address.ts'
import { onDedicatedConnection } from '../../db/connection/dedicated-connection.ts'
import { migrateDatabase } from '../../db/schema/migrate-database.ts'
import { aDatabase } from '../a-database.ts'
import { numbersOfPreviousMigrations } from './previous-release.ts'
import { findSchemaBreaks, readSchemaShape, type SchemaShape } from './schema-shape.ts'

/**
 * What the previous release meets in this schema and bears: each with the reason. Whatever it does not bear is for a later release, when
 * no process of the previous one runs any more.
 */
const BORNE: ReadonlyMap<string, string> = new Map<string, string>([
  [
    'fleet_day_due.fleet_day_due_pkey demands PRIMARY KEY (fleet_id, id)',
    'Its lines are numbered by the database, and no statement asks for the key that it had.',
  ],
  [
    'tire_state.tire_state_unsound_check demands CHECK (((unsound_at IS NULL) = (unsound_by IS NULL))) NOT VALID',
    'It writes neither of the two columns.',
  ],
])

const shapeOf = (address: DatabaseAddress): Promise<SchemaShape> => onDedicatedConnection(address, readSchemaShape)

let before: SchemaShape
beforeAll(async () => {
  const server = inject('databaseServer')
  const name = `previous_${randomBytes(8).toString('hex')}`
  await onDedicatedConnection(server, (client) => client.query(`create database ${name}`))
  const address = addressOfOtherDatabase(server, name)
  try {
    await migrateDatabase(address, { only: numbersOfPreviousMigrations() })
    before = await shapeOf(address)
  } finally {
    await onDedicatedConnection(server, (client) => client.query(`drop database ${name} with (force)`))
  }
})

it('the schema takes what the previous release writes, and holds what it reads', async () => {
  const { address } = await aDatabase()
  const breaks = findSchemaBreaks(before, await shapeOf(address))
  expect(breaks.filter((each) => !BORNE.has(each))).toEqual([])
  // What is no longer so is forgotten here, or the next of its kind would pass.
  expect([...BORNE.keys()].filter((each) => !breaks.includes(each))).toEqual([])
})

it.each([
  ['alter table vehicle drop column license_plate cascade', 'vehicle.license_plate is gone'],
  ['alter table vehicle rename license_plate to plate', 'vehicle.license_plate is gone'],
  ['drop table geocoder_turn', 'table geocoder_turn is gone'],
  [
    'alter table tire_state alter last_speed type text using null',
    'tire_state.last_speed is text, no longer double precision',
  ],
  ['alter table contact add salutation text not null', 'contact.salutation is new and must be said'],
  ['alter table contact add salutation text', null],
  ["alter table contact add salutation text not null default ''", null],
  ["alter table contact add constraint named check (name <> '')", "contact.named demands CHECK ((name <> ''::text))"],
  ['create unique index one_name on contact (fleet_id, name)', /^contact.one_name demands CREATE UNIQUE INDEX/],
  ['create index by_name on contact (fleet_id, name)', null],
  ['drop function own_fleet() cascade', 'function own_fleet() is gone'],
  ['create table salutation (fleet_id int not null, word text not null check (word <> $$$$))', null],
])('finds of a migration what it breaks: %s', async (change, found) => {
  const { address } = await aDatabase()
  const first = await shapeOf(address)
  const changed = (client: Client) => client.query(change)
  await onDedicatedConnection(address, changed)
  const breaks = findSchemaBreaks(first, await shapeOf(address))
  if (found === null) expect(breaks).toEqual([])
  else expect(breaks).toContainEqual(typeof found === 'string' ? found : expect.stringMatching(found))
})

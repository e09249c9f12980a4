import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onDedicatedConnection } from '../../db/connection/dedicated-connection.ts'
import { aDatabase } from '../a-database.ts'
import { examinedStatements } from '../single-shard/examined-statements.ts'
import { explainRewritten } from '../single-shard/rewritten-statements.ts'
import { checkSqlClaims } from './claim-findings.ts'
import { findSqlTemplates, type SqlTemplate } from './find-sql-templates.ts'
import { openSourceProgram, type SourceProgram } from './source-program.ts'

/** Statements that are put together from what is only known when the server runs, by their file. */
const PUT_TOGETHER = new Map([
  ['crud/plain-record.repository.ts', 'the columns of a plain record that were sent'],
  ['geocode/write-known-addresses.ts', 'the rows that were found of a fleet'],
  ['imports/bulk-write.ts', 'the columns of a file that was imported'],
  ['people/erasure/person-search.repository.ts', 'each table by the columns that are searched'],
  ['people/export/person-rows.repository.ts', 'each table by the columns that it names a person by'],
  ['ingest/write/quarantine-refused-readings.ts', 'a function that is handed over'],
])
/** Statements that the evaluation finds for more tables than they are run for. */
const FOR_FEWER_TABLES = new Map([
  ['crud/soft-delete-record.ts', 'only records that can be restored have deleted_at'],
  ['people/export/person-rows.repository.ts', 'each table by the columns that it names a person by'],
])

/** The compiler and the evaluation take ten seconds of a machine that has nothing else to do. */
const WHILE_BUSY_MS = 600_000

const isIn = (files: ReadonlyMap<string, string>, place: string): boolean =>
  [...files.keys()].some((file) => place.includes(`/${file}:`))

describe('the rows that SQL claims to answer', () => {
  let program: SourceProgram
  let templates: readonly SqlTemplate[]
  beforeAll(() => {
    program = openSourceProgram()
    templates = findSqlTemplates(program)
  }, WHILE_BUSY_MS)
  afterAll(() => program.close())

  it('are those of the migrated schema, by name, type and whether they can be null', async () => {
    const { address } = await aDatabase()
    const { wrong, compared, untold } = await onDedicatedConnection(address, (client) =>
      checkSqlClaims(client, program, templates),
    )
    expect(wrong.filter((finding) => !isIn(FOR_FEWER_TABLES, finding))).toEqual([])
    const unexplained = untold.filter(
      ({ place, why }) =>
        why !== 'an expression of the query builder' &&
        why !== 'its caller says what its rows are' &&
        !isIn(PUT_TOGETHER, place),
    )
    expect(unexplained).toEqual([])
    expect(compared / templates.filter(({ claim }) => claim !== undefined).length).toBeGreaterThan(0.85)
  })

  it('are asked for on a cluster in words that a request may use, and that any PostgreSQL takes', async () => {
    const { address } = await aDatabase()
    const { taken, refused } = await onDedicatedConnection(address, (client) =>
      explainRewritten(client, examinedStatements(templates)),
    )
    expect(refused).toEqual([])
    expect(taken).toBeGreaterThan(800)
  })

  it.each([
    {
      change: 'alter table vehicle rename license_plate to plate',
      naming: 'license_plate',
      finding: /column .*license_plate does not exist/,
    },
    {
      change: 'alter table tire_state alter last_speed type text using null',
      naming: 'last_speed',
      finding: /last_speed: is string, not number/,
    },
    {
      change: 'alter table tire alter name drop not null',
      naming: 'tire_name',
      finding: /tire_name: can be null/,
    },
  ])('fail to be where a migration says: $change', async ({ change, naming, finding }) => {
    const { address } = await aDatabase()
    const concerned = templates.filter(({ statements }) => statements.some(({ text }) => text.includes(naming)))
    const findings = (client: Client) => checkSqlClaims(client, program, concerned.slice(0, 20))
    const [before, after] = await onDedicatedConnection(address, async (client) => {
      const unchanged = await findings(client)
      await client.query(change)
      return [unchanged, await findings(client)] as const
    })
    expect(before.wrong.filter((each) => finding.test(each))).toEqual([])
    expect(after.wrong.filter((each) => finding.test(each))).not.toEqual([])
  })
})

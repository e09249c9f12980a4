import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { addressOfOtherDatabase, type DatabaseAddress } from '@coldbar/server/db/connection/database-address'
import { onDedicatedConnection } from '@coldbar/server/db/connection/dedicated-connection'
import { migrateDatabase } from '@coldbar/server/db/schema/migrate-database'
import { aDatabase } from '@coldbar/server/testing/a-database'
import {
  extractPreviousCode,
  hasPreviousCode,
  numbersOfPreviousMigrations,
  PREVIOUS_RELEASE,
} from '@coldbar/server/testing/previous-release/previous-release'
import { type MainProcess, startMainProcess } from '@coldbar/server/testing/processes/main-process'
import { databaseRequestUrlOf, databaseUrlOf } from '@coldbar/server/testing/processes/several-processes'
import { checkSqlClaims } from '@coldbar/server/testing/sql-claims/claim-findings'
import { findSqlTemplates, type SqlTemplate } from '@coldbar/server/testing/sql-claims/find-sql-templates'
import { openSourceProgram, sourceLocationOf } from '@coldbar/server/testing/sql-claims/source-program'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PASSWORD = 'a long enough password of the admin'
const BUSY_MS = 600_000

type Call = { name: string; method: string; path: string; unitKey?: unknown; params?: unknown; produces: string }

describe('the previous release beside this schema', () => {
  if (!hasPreviousCode()) {
    const missing = `its code is not here: no clone with a history that holds ${PREVIOUS_RELEASE.commit}`
    console.warn(`The previous release was not run against this schema: ${missing}.`)
    return it.skip(missing, () => {})
  }

  const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-previous-'))
  const imported = <Module>(file: string): Promise<Module> => import(pathToFileURL(path.join(folder, file)).href)
  const name = `previous_${randomBytes(8).toString('hex')}`
  let server: DatabaseAddress
  let address: DatabaseAddress
  beforeAll(async () => {
    extractPreviousCode(folder)
    server = inject('databaseServer')
    address = addressOfOtherDatabase(server, name)
    await onDedicatedConnection(server, (client) => client.query(`create database ${name}`))
    await migrateDatabase(address, { only: numbersOfPreviousMigrations() })
  }, BUSY_MS)
  afterAll(async () => {
    await onDedicatedConnection(server, (client) => client.query(`drop database ${name} with (force)`))
    rmSync(folder, { recursive: true, force: true })
  })

  /** Of a process of that release: what each read answers that needs nothing said, and whether the main writes are done. */
  const tried = async (own: MainProcess, calls: readonly Call[]) => {
    const url = `http://127.0.0.1:${own.port}`
    const json = { 'content-type': 'application/json' }
    const login = await fetch(`${url}/index.php/api/profile/login`, {
      ...{ method: 'POST', headers: json, body: JSON.stringify({ username: 'admin', password: PASSWORD }) },
    })
    const cookie = login.headers
      .getSetCookie()
      .map((set) => set.split(';', 1)[0])
      .join('; ')
    const token = /csrf_test_name=([^;]+)/.exec(cookie)?.[1] ?? ''
    const reads: Record<string, number> = { 'profile.login': login.status }
    for (const call of calls) {
      const answer = await fetch(`${url}/index.php${call.path}`, { headers: { cookie } })
      reads[call.name] = answer.status
      await answer.arrayBuffer()
    }
    const post = async (at: string, body: object) => {
      const text = JSON.stringify({ csrf_test_name: token, ...body })
      const answer = await fetch(`${url}/index.php/api/${at}`, {
        method: 'POST',
        headers: { ...json, cookie },
        body: text,
      })
      return { status: answer.status, text: await answer.text() }
    }
    const added = async (at: string, data: object) => {
      const { status, text } = await post(at, { data })
      expect({ at, status, text }).toMatchObject({ status: 200 })
      return JSON.parse(text) as { data: { key?: string } }
    }
    return { url, reads, added }
  }

  it(
    'has each of its statements prepared by it, with the rows that it claims',
    async () => {
      const program = openSourceProgram(folder)
      try {
        const templates = findSqlTemplates(program)
        const check = (at: DatabaseAddress, of: readonly SqlTemplate[]) =>
          onDedicatedConnection(at, (client) => checkSqlClaims(client, program, of))
        const { address: brought } = await aDatabase()
        const { wrong } = await check(brought, templates)
        const statements = templates.reduce((sum, one) => sum + one.statements.length, 0)
        console.info(
          `${statements} statements of ${PREVIOUS_RELEASE.version} (${PREVIOUS_RELEASE.commit.slice(0, 10)})`,
        )
        expect(statements).toBeGreaterThan(500)
        // What the evaluation finds for more tables than a statement is run for, it finds in its own schema too.
        const found = templates.filter(({ node }) => {
          const place = sourceLocationOf(node)
          return wrong.some((finding) => finding.startsWith(`${place} `))
        })
        const { wrong: before } = await check(address, found)
        expect(wrong.filter((finding) => !before.includes(finding))).toEqual([])
      } finally {
        program.close()
      }
    },
    BUSY_MS,
  )

  it(
    'goes on serving its main calls while it is brought here under it',
    async () => {
      const other = `${name}_served`
      // As that release left it.
      await onDedicatedConnection(server, (client) => client.query(`create database ${other} template ${name}`))
      const served = addressOfOtherDatabase(server, other)
      const url = databaseUrlOf(served)
      const settings = {
        ...{ DATABASE_URL: url, DATABASE_REQUEST_URL: databaseRequestUrlOf(url), DATA_DIR: path.join(folder, 'data') },
        ...{ ADMIN_PASSWORD: PASSWORD, DEMO: 'off', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
        REQUESTS_PER_SECOND: '100000',
      }
      const own = await startMainProcess(settings, { main: path.join(folder, 'apps/server/src/main.ts') })
      try {
        const { calls } = await imported<{ calls: Record<string, Call> }>('packages/contract/src/calls.ts')
        const reads = Object.values(calls).filter(
          ({ name: called, method, path: at, unitKey, produces }) =>
            method === 'GET' &&
            !at.includes(':') &&
            unitKey === undefined &&
            produces === 'application/json' &&
            called !== 'profile.logout',
        )
        expect(reads.length).toBeGreaterThan(20)
        const before = await tried(own, reads)
        expect(Object.values(before.reads).filter((status) => status >= 500)).toEqual([])
        await migrateDatabase(served)
        const after = await tried(own, reads)
        expect(after.reads).toEqual(before.reads)
        const { added, url: at } = after
        await added('contacts/add', { name: 'Workshop' })
        await added('tires/add', { name: 'Spare', tag_id: 7 })
        const { key } = (await added('alert_units/add', { name: 'Gateway' })).data
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
        const body = JSON.stringify([{ tag_id: 7, time: Math.floor(Date.now() / 1000), pressure: 8, temperature: 20 }])
        const answer = await fetch(`${at}/ingest/readings`, { method: 'POST', headers, body })
        expect(await answer.json()).toMatchObject({ accepted: 1, quarantined: [] })
        // Who signed in and what was refused is written down; nothing else has a reason to be.
        expect(
          own
            .said()
            .split('\n')
            .filter((line) => line !== '' && !line.includes('"security"')),
        ).toEqual([])
      } finally {
        await own.kill()
        await onDedicatedConnection(server, (client) => client.query(`drop database ${other} with (force)`))
      }
    },
    BUSY_MS,
  )
})

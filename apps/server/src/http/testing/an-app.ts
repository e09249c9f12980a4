import type { MaxRecordCounts } from '@coldbar/contract/record-limits'
import type { Role } from '@coldbar/domain/access/role'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp } from '../../app.ts'
import { type Config, readConfig } from '../../config/config.ts'
import type { DatabaseAddress } from '../../db/connection/database-address.ts'
import type { Database } from '../../db/database.ts'
import type { KnownProcesses } from '../../db/processes/server-processes.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import type { IngestAdapter } from '../../ingest/door/ingest-adapter.ts'
import type { PayloadDecoder } from '../../ingest/door/payload-decoder.ts'
import type { ReadChangedRows } from '../../live/live-changes-message.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { hashPassword } from '../session/password.ts'

export const TEST_PASSWORD = 'a long enough password'

let storedTestPassword: Promise<string> | null = null

/** Hashed once for all files of a worker: it takes some 20 ms of a core. */
const hashOfTestPassword = (): Promise<string> => {
  storedTestPassword ??= hashPassword(TEST_PASSWORD)
  return storedTestPassword
}

type Options = {
  config?: Partial<Config>
  mostRecords?: MaxRecordCounts
  changedRows?: ReadChangedRows
  adapters?: readonly IngestAdapter[]
  sources?: readonly PayloadDecoder[]
  processes?: KnownProcesses
  log?: NodeJS.WritableStream
}

/** A browser of somebody who signed in: its cookies, and a csrf token for its writes. */
export type TestVisitor = { cookie: string; token: string; userId: number }

export type TestApp = {
  app: FastifyInstance
  db: Database
  /** Where its database is, for further connections. */
  address: DatabaseAddress
  fleetId: number
  clock: { seconds: number }
  addUser(role: Role, login?: string): Promise<number>
  signIn(login: string): Promise<TestVisitor>
  send(options: InjectOptions): Promise<LightMyRequestResponse>
}

/** The whole server over a fresh database with one fleet. Its clock stands still until a test moves it. */
export const anApp = async ({
  config,
  mostRecords,
  changedRows,
  adapters,
  sources,
  processes,
  log,
}: Options = {}): Promise<TestApp> => {
  const { db, address } = await aDatabase()
  const clock = { seconds: Math.floor(Date.now() / 1000) }
  const app = await createApp({
    db,
    clock: { now: () => epochSeconds(clock.seconds) },
    config: {
      ...readConfig({
        LOG_LEVEL: log === undefined ? 'silent' : 'warn',
        SECRET_KEY: 'the key of a test, of no installation',
      }),
      webDirectory: '/nowhere',
      ...config,
    },
    ...(mostRecords === undefined ? {} : { mostRecords }),
    ...(changedRows === undefined ? {} : { changedRows }),
    ...(adapters === undefined ? {} : { adapters }),
    ...(sources === undefined ? {} : { sources }),
    ...(processes === undefined ? {} : { processes }),
    ...(log === undefined ? {} : { log }),
  })
  await app.ready()
  const password_hash = await hashOfTestPassword()
  const { id: fleetId } = await inSystem(db, (tx) =>
    tx.insertInto('fleet').values({ name: 'North Haul' }).returning('id').executeTakeFirstOrThrow(),
  )
  const addUser = async (role: Role, login: string = role): Promise<number> => {
    const user = { fleet_id: fleetId, login, name: login, role, password_hash, language: 'en' }
    const { id } = await inSystem(db, (tx) =>
      tx.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow(),
    )
    return id
  }
  const send = (options: InjectOptions): Promise<LightMyRequestResponse> => app.inject(options)
  const signIn = async (login: string): Promise<TestVisitor> => {
    const payload = { username: login, password: TEST_PASSWORD }
    const answer = await send({ method: 'POST', url: '/index.php/api/profile/login', payload })
    if (answer.statusCode !== 200) throw new Error(`the sign-in was refused: ${answer.statusCode} ${answer.body}`)
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const token = answer.cookies.find(({ name }) => name === 'csrf_test_name')?.value ?? ''
    return { cookie, token, userId: answer.json().data.id }
  }
  return { app, db, address, fleetId, clock, addUser, signIn, send }
}

import type { CallName } from '@coldbar/domain/access/call-access'
import { mayCall } from '@coldbar/domain/access/may-call'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { seedCatalogue } from '../../db/seeds/catalogue.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aTire } from '../../testing/builders.ts'
import { anApp, type TestApp } from '../testing/an-app.ts'
import { furnishRecords } from '../testing/furnish-records.ts'
import { otherFieldValuesOf } from '../testing/other-field-values.ts'
import { type AnsweredRecord, RECORD_ROUND_TRIPS } from '../testing/record-round-trips.ts'

type Path = readonly (string | number)[]

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((whole, step) => (whole as Record<string | number, unknown> | null | undefined)?.[step], value)

/** A copy with another value at a place. */
const withPart = (value: unknown, [step, ...rest]: Path, other: unknown): unknown => {
  if (step === undefined) return other
  const part = withPart(partAt(value, [step]), rest, other)
  if (Array.isArray(value)) return value.map((old, index) => (index === step ? part : old))
  return { ...(value as object), [step]: part }
}

/** What names a record: its number, or which message it is. */
const KEYS = ['id', 'template_id', 'event_type', 'event_sub_type', 'slanguage'] as const
const isSame = (one: AnsweredRecord, other: AnsweredRecord): boolean =>
  one.id === undefined ? KEYS.every((key) => one[key] === other[key]) : one.id === other.id

const PLACE = ['vehicle_id', 'position_row', 'position_left_right', 'position_inside_outside']
/** What is judged together: of these a refusal names one. */
const TOGETHER: readonly (readonly string[])[] = [PLACE, ['app_type', 'event_type'], ['enabled', 'email']]

const togetherWith = (field: string): readonly string[] => TOGETHER.find((fields) => fields.includes(field)) ?? [field]

/** Parts that say which record or part it is, and the reason why another value there changes nothing else. */
const NAMES_IT: Readonly<Record<string, RegExp>> = {
  // Another wheel, of which nothing is said: what is left out stays.
  'vehicleTypes.update': /^alarms(\.0\.position_\w+)?$/,
  // Another message; texts that are left out stay.
  'notificationMessages.update': /^(template_id|event_type|event_sub_type|slanguage|overrides)$/,
  'notification3Messages.update': /^(template_id|event_type|event_sub_type|slanguage|overrides)$/,
  'tasklistMessages.update': /^(template_id|event_type|event_sub_type|slanguage|overrides)$/,
}

/** The name of records of which nothing else is known: a tire of it is in store and has no tag. */
const BARE = 'bare'

let server: TestApp

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await seedCatalogue(server.db)
  await furnishRecords(server, 500, 'furnished')
  await furnishRecords(server, 600, 'second')
  await aTire(server.db, { fleet_id: server.fleetId, name: BARE })
})

describe.each([2, 3] as const)('generation %i', (generation) => {
  let call: TestApiClient

  beforeAll(async () => {
    await server.addUser('admin', `admin ${generation}`)
    await inSystem(server.db, (tx) =>
      tx
        .updateTable('app_user')
        .set({ notifications: generation })
        .where('login', '=', `admin ${generation}`)
        .execute(),
    )
    call = anApiClient(server, await server.signIn(`admin ${generation}`))
    // Who has none cannot take back that the fleet asks for a second factor.
    await inSystem(server.db, (tx) =>
      sql`insert into second_factor (user_id, secret, since)
        select id, 'sealed'::bytea, now() from app_user where login = ${`admin ${generation}`}`.execute(tx),
    )
  })

  it.each(RECORD_ROUND_TRIPS)(
    '%s stores what it takes, field by field, as %s tells it, and names what it refuses',
    async (update, read, kind) => {
      if (!mayCall('admin', read) || !mayCall('admin', update)) return
      const all = await kind.read(call)
      const furnished = all.find(({ id }) => id === 500) ?? all[0]
      if (furnished === undefined) throw new Error(`${read} tells of no record`)
      const records = [furnished, ...all.filter(({ name }) => name === BARE)]
      const parts = records.flatMap((record) =>
        otherFieldValuesOf(update as CallName, record).map((others) => ({ record, ...others })),
      )
      const wrong: string[] = []
      let taken = 0
      for (const { record, path, values } of parts) {
        if (NAMES_IT[update]?.test(path.join('.'))) continue
        const [top] = path
        for (const value of values.slice(0, 3)) {
          const changed = withPart(record, path, value) as AnsweredRecord
          const sent = record.id === undefined ? changed : { id: record.id, [String(top)]: changed[String(top)] }
          const answer = await call(update, { data: { ...sent, ...kind.proof }, ...kind.beside })
          const said = `${record.name ?? record.id}: ${path.join('.')} = ${JSON.stringify(value)}`
          if (answer.statusCode !== 200) {
            const named = Object.keys(answer.json().error.problems ?? {})
            const isNamed = togetherWith(String(top)).some((field) =>
              named.some((name) => name.startsWith(`data.${field}`)),
            )
            if (!isNamed) wrong.push(`${said}: ${answer.body.slice(0, 200)}`)
            continue
          }
          taken += 1
          const after =
            kind.readOne === undefined
              ? (await kind.read(call)).find((other) => isSame(other, record))
              : await kind.readOne(call, record.id)
          const stands = partAt(after, path)
          if (JSON.stringify(stands) !== JSON.stringify(value)) wrong.push(`${said}: it is ${JSON.stringify(stands)}`)
          const back = await call(update, { data: { ...record, ...kind.proof }, ...kind.beside })
          if (back.statusCode !== 200) wrong.push(`${said} cannot be taken back: ${back.body.slice(0, 200)}`)
          break
        }
      }
      expect(wrong).toEqual([])
      expect(taken).toBeGreaterThan(0)
    },
  )
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire } from '../../testing/builders.ts'
import { COLUMNS_NOT_SEARCHED, SEARCHED_TABLES } from './searched-tables.ts'
import { searchForErasedPeople } from './start-person-searches.ts'

const { db } = await aDatabase()

const ENTRIES = 100_000

const addEntries = (fleetId: number, userId: number, name: string, count: number) =>
  sql`insert into audit_log (fleet_id, user_id, user_name, action, entity, detail)
    select ${fleetId}, case when n % 2 = 0 then ${userId}::int else 999 end, case when n % 2 = 0 then ${name} else 'somebody else' end, 'tires.update', 'tire',
      jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', 'remarks', 'before', 'n ' || n, 'after', 'no news of it')), 'more', 0)
    from generate_series(1, ${count}::int) n`.execute(db)

const addErased = (fleetId: number, userId: number, words: object) =>
  sql`insert into erased_person (fleet_id, number, kind, person_id, pseudonym, erased_at, words, again_at)
    values (${fleetId}, ${userId}, 'user', ${userId}, ${`Person ${userId}`}, now(), ${JSON.stringify(words)}, now())`.execute(
    db,
  )

const WORDS = { names: ['Jan Smit'], emails: ['jan@smit.example'], phones: [], singleNames: ['jan'] }

/** Says after so many questions that the process ends. */
const stoppedAfter = (questions: number) => {
  let asked = 0
  return (): boolean => {
    asked += 1
    return asked > questions
  }
}

const countNamed = async (fleetId: number): Promise<number> =>
  Number(
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from audit_log where fleet_id = ${fleetId} and user_name = 'Jan Smit'`.execute(db)
    ).rows[0]?.n,
  )

it('knows of every column of a fleet that holds words whether it is searched, and why not', async () => {
  const { rows } = await sql<{ table: string; column: string }>`select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.udt_name in ('text', 'varchar', 'jsonb', '_text') and c.is_generated = 'NEVER'
      and c.table_name !~ '^(packed_)?measurement_[0-9]'
      and exists (select from information_schema.columns f where f.table_name = c.table_name and f.table_schema = 'public' and f.column_name = 'fleet_id')
    order by 1, 2`.execute(db)
  expect(rows.length).toBeGreaterThan(100)
  const searched = new Set(
    SEARCHED_TABLES.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`)),
  )
  const isLeft = (table: string, column: string): boolean => {
    const left = COLUMNS_NOT_SEARCHED[table]
    return typeof left === 'string' || left?.[column] !== undefined
  }
  expect(rows.filter(({ table, column }) => !searched.has(`${table}.${column}`) && !isLeft(table, column))).toEqual([])
  const known = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  expect([...searched].filter((column) => !known.has(column))).toEqual([])
})

it('goes on after it was stopped within a table, in small statements, while another fleet writes and is searched', {
  timeout: 300_000,
}, async () => {
  const large = await aFleet(db)
  const small = await aFleet(db)
  await addEntries(large, 501, 'Jan Smit', ENTRIES)
  await addEntries(small, 502, 'Jan Smit', 10)
  await addErased(large, 501, WORDS)
  await addErased(small, 502, WORDS)
  // Stopped as a process that ends: after some hundred batches, wherever it is.
  await searchForErasedPeople(db, stoppedAfter(60), 0)
  const halfway = await countNamed(large)
  expect(halfway).toBeGreaterThan(0)
  expect(halfway).toBeLessThan(ENTRIES / 2)
  // The small fleet had its turns between those of the large one, and is done.
  expect(await countNamed(small)).toBe(0)
  // As a process that was killed between its writes and its note: the batch is made again.
  await sql`update erased_person set after_key = greatest(0, after_key - 400) where fleet_id = ${large}`.execute(db)
  const { id: tire } = await aTire(db, { fleet_id: small })
  const waits: number[] = []
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      const began = performance.now()
      await inSystem(db, (tx) => sql`update tire set remarks = 'again' where id = ${tire}`.execute(tx))
      await addEntries(large, 503, 'nobody', 1)
      waits.push(performance.now() - began)
      await new Promise((done) => setTimeout(done, 5))
    }
  })()
  await searchForErasedPeople(db, () => false, 0)
  isOver = true
  await writing
  expect(await countNamed(large)).toBe(0)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from audit_log where fleet_id = ${large} and user_name = 'Person 501'`.execute(db)
  expect(rows[0]?.n).toBe(ENTRIES / 2)
  const { rows: others } = await sql<{
    n: number
  }>`select count(*)::int as n from audit_log where fleet_id = ${large} and user_name = 'somebody else'`.execute(db)
  expect(others[0]?.n).toBe(ENTRIES / 2 + waits.length)
  const { rows: left } = await sql`select from erased_person where finished_at is null or words is not null`.execute(db)
  expect(left).toEqual([])
  const worst = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
  // No writer waits for more than a batch.
  expect(worst).toBeLessThan(1_000)
})

it('what could not be searched is tried again while another fleet is still being searched', {
  timeout: 120_000,
}, async () => {
  const [failing, long] = [await aFleet(db), await aFleet(db)]
  await addEntries(long, 702, 'Jan Smit', 20_000)
  await addErased(failing, 701, WORDS)
  await addErased(long, 702, WORDS)
  const { id: tire } = await aTire(db, { fleet_id: failing })
  await sql`update tire set remarks = 'Jan Smit was here' where id = ${tire}`.execute(db)
  await sql`update erased_person set words = '{"names": "none"}' where fleet_id = ${failing}`.execute(db)
  let mended = 0
  const isStopping = (): boolean => {
    mended += 1
    // Some batches later what kept it is gone.
    if (mended === 6)
      void sql`update erased_person set words = ${JSON.stringify(WORDS)}::jsonb where fleet_id = ${failing}`.execute(db)
    return false
  }
  const searching = searchForErasedPeople(db, isStopping, 250)
  let isOver = false
  void searching.finally(() => {
    isOver = true
  })
  const remarks = async () =>
    (await sql<{ remarks: string }>`select remarks from tire where id = ${tire}`.execute(db)).rows[0]?.remarks
  await expect.poll(remarks, { timeout: 60_000 }).toBe('Person 701 was here')
  expect(isOver).toBe(false)
  await searching
})

it('a row that somebody holds does not hold up another fleet, and is written when it is free', async () => {
  const held = await aFleet(db)
  const free = await aFleet(db)
  await addErased(held, 601, WORDS)
  await addErased(free, 602, WORDS)
  const { id: tire } = await aTire(db, { fleet_id: held })
  const { id: other } = await aTire(db, { fleet_id: free })
  await sql`update tire set remarks = 'Jan Smit was here' where id in (${tire}, ${other})`.execute(db)
  const remarks = async (id: number) =>
    (await sql<{ remarks: string }>`select remarks from tire where id = ${id}`.execute(db)).rows[0]?.remarks
  const holding = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holder = inSystem(db, async (tx) => {
    await sql`select from tire where fleet_id = ${held} and id = ${tire} for update`.execute(tx)
    isHeld.resolve()
    await holding.promise
  })
  await isHeld.promise
  await expect(searchForErasedPeople(db, () => false, 0)).rejects.toThrow(`fleets ${held}`)
  expect(await remarks(other)).toBe('Person 602 was here')
  holding.resolve()
  await holder
  await searchForErasedPeople(db, () => false, 0)
  expect(await remarks(tire)).toBe('Person 601 was here')
})

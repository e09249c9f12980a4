import fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { inFleet, inFleetAtOneMoment } from '../../../db/scope/in-fleet.ts'
import { inSystem, type SystemTransaction } from '../../../db/scope/in-system.ts'
import { ROWS_PER_ANSWER_SLICE } from '../../../http/answers/row-slices.ts'
import { aDatabase } from '../../../testing/a-database.ts'
import { aFleet, aTire, aVehicle, aVehicleType } from '../../../testing/builders.ts'
import { VehicleListCache } from './vehicle-list-cache.ts'

const { db } = await aDatabase()

/** Of whom each differs from the first in one thing alone. */
const READERS = [
  { role: 'admin', language: 'en', notifications: 3 },
  { role: 'guest', language: 'en', notifications: 3 },
  { role: 'admin', language: 'nl', notifications: 3 },
  { role: 'admin', language: 'en', notifications: 2 },
] as const

let fleetId: number
let ids: number[]
let types: number[]
let kept: VehicleListCache

const VEHICLES = 12
/** More than are written in one turn, by far. */
const MANY = ROWS_PER_ANSWER_SLICE * 12

const aFleetOfTrucks = async (): Promise<void> => {
  fleetId = await aFleet(db)
  types = [(await aVehicleType(db, { fleet_id: fleetId })).id, (await aVehicleType(db, { fleet_id: fleetId })).id]
  ids = []
  for (let at = 0; at < VEHICLES; at += 1) ids.push(await aTruck())
}

beforeEach(async () => {
  await aFleetOfTrucks()
  kept = new VehicleListCache()
})

const aTruck = async (): Promise<number> => {
  const { id } = await aVehicle(db, { fleet_id: fleetId, vehicle_type_id: types[0] ?? 0 })
  const { id: worst } = await aTire(db, { fleet_id: fleetId })
  await inSystem(db, async (tx) => {
    await sql`insert into tire_state (fleet_id, tire_id, demount_since, demount_why) values (${fleetId}, ${worst}, now(), 'driven')`.execute(
      tx,
    )
    await sql`insert into vehicle_state (fleet_id, vehicle_id, worst_tire_2, worst_tire_3) values (${fleetId}, ${id}, ${worst}, ${worst})`.execute(
      tx,
    )
  })
  return id
}

/** Has something done once the first answer of the database is here, before the next is asked for. */
const afterFirst = (work: () => Promise<void>): KyselyPlugin => {
  let isDone = false
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone) {
        isDone = true
        await work()
      }
      return result
    },
  }
}

/** The list as this reader gets it, and how many of its vehicles had to be written for it. */
const listOf = async (
  lists: VehicleListCache,
  reader: (typeof READERS)[number] = READERS[0],
  meanwhile: () => Promise<void> = async () => undefined,
  onWritten: () => void = () => undefined,
) => {
  const write = await inFleetAtOneMoment(db, { ...reader, fleetId }, (tx) =>
    lists.read(tx.withPlugin(afterFirst(meanwhile)), { ...reader, fleetId }),
  )
  let written = 0
  const rows = write((vehicle) => {
    written += 1
    onWritten()
    // Whatever a text depends on beside the vehicle: the role's levels, the language's words.
    return JSON.stringify({ ...vehicle, reader })
  })
  const parts: string[] = []
  for await (const part of rows) parts.push(part)
  return { rows: JSON.parse(`[${parts.join(',')}]`) as { id: number }[], written }
}

/** Whoever kept nothing has nothing old. */
const readAnew = async (reader: (typeof READERS)[number]) => (await listOf(new VehicleListCache(), reader)).rows

type Write = (tx: SystemTransaction, vehicle: number, other: number, value: number) => Promise<unknown>

/** Where both are still there. */
const coupled = (tx: SystemTransaction, trailer: number, puller: number) =>
  sql`insert into vehicle_connection (fleet_id, trailer_id, puller_id, since)
    select ${fleetId}, t.id, p.id, now() from vehicle t, vehicle p
    where t.fleet_id = ${fleetId} and p.fleet_id = ${fleetId} and t.id = ${trailer} and p.id = ${puller} and t.id <> p.id
      on conflict do nothing`.execute(tx)

/** Whatever a row of the list is made of, written in every way that rows are. */
const WRITES: Record<string, Write> = {
  'a reading': (tx, id, _, value) =>
    sql`update vehicle_state set latitude = ${value}, fill_level = ${value}, level_3 = ${value % 3} where vehicle_id = ${id}`.execute(
      tx,
    ),
  'an address': (tx, id, _, value) =>
    sql`update vehicle_state set last_address = ${`Street ${value}`} where vehicle_id = ${id}`.execute(tx),
  'what somebody found inside its worst tire': (tx, id, _, value) =>
    sql`update tire_state set unsound_at = ${value % 2 === 0 ? null : sql`demount_since`}, unsound_by = ${value % 2 === 0 ? null : 'Bob'}
      where tire_id = (select worst_tire_3 from vehicle_state where vehicle_id = ${id})`.execute(tx),
  'a name': (tx, id, _, value) => sql`update vehicle set name = ${`Truck ${value}`} where id = ${id}`.execute(tx),
  'another type': (tx, id, _, value) =>
    sql`update vehicle set vehicle_type_id = ${types[value % 2]} where id = ${id}`.execute(tx),
  "a type's name": (tx, _, __, value) =>
    sql`update vehicle_type set name = ${`Type ${value}`} where id = ${types[0]}`.execute(tx),
  "a layout's name": (tx, _, __, value) =>
    sql`update vehicle_layout set name = ${`Layout ${fleetId} ${value}`}
      where id = (select vehicle_layout_id from vehicle_type where id = ${types[0]})`.execute(tx),
  'a trailer coupled': (tx, id, other) => coupled(tx, id, other),
  'a trailer uncoupled': (tx, id) => sql`delete from vehicle_connection where trailer_id = ${id}`.execute(tx),
  'one trailer for another': async (tx, id, other) => {
    await sql`delete from vehicle_connection where fleet_id = ${fleetId}`.execute(tx)
    await coupled(tx, other, id)
  },
  'one vehicle for another': async (tx, id, _, value) => {
    const { rows } = await sql`delete from vehicle where id = ${id} returning id`.execute(tx)
    if (rows.length > 0)
      await sql`insert into vehicle (fleet_id, name, vehicle_type_id) values (${fleetId}, ${`New ${value}`}, ${types[1]})`.execute(
        tx,
      )
  },
  'a vehicle': (tx, _, __, value) =>
    sql`insert into vehicle (fleet_id, name, vehicle_type_id) values (${fleetId}, ${`Added ${value}`}, ${types[1]})`.execute(
      tx,
    ),
  'no state': (tx, id) => sql`delete from vehicle_state where vehicle_id = ${id}`.execute(tx),
  'a state': (tx, id) =>
    sql`insert into vehicle_state (fleet_id, vehicle_id) select fleet_id, id from vehicle where id = ${id}
      on conflict do nothing`.execute(tx),
  'no vehicle': (tx, id) => sql`delete from vehicle where id = ${id}`.execute(tx),
}

type Step = {
  what: string
  vehicle: number
  other: number
  value: number
  /** Whether it is written behind a savepoint, whose number is not the transaction's. */
  inSavepoint: boolean
  /** Whether lists are read while it is under way, which must not see it. */
  readMeanwhile: boolean
  isTakenBack: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...Object.keys(WRITES)),
  vehicle: fc.nat(VEHICLES - 1),
  other: fc.nat(VEHICLES - 1),
  value: fc.nat(80),
  inSavepoint: fc.boolean(),
  readMeanwhile: fc.boolean(),
  isTakenBack: fc.boolean(),
})

const compare = async (): Promise<void> => {
  for (const reader of READERS) expect((await listOf(kept, reader)).rows).toEqual(await readAnew(reader))
}

/** Who began before us on this server, be it in another database, may yet write: until all have ended, our rows count as new. */
const othersToEnd = async (): Promise<void> => {
  if (inject('isCluster')) return othersOnNodeToEnd()
  const { rows } = await inSystem(db, (tx) =>
    sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(tx),
  )
  const all = async (): Promise<boolean | undefined> => {
    const ended = await inSystem(db, (tx) =>
      sql<{ all: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.number}::xid8 as all`.execute(
        tx,
      ),
    )
    return ended.rows[0]?.all
  }
  await expect.poll(all, { timeout: 20_000 }).toBe(true)
}

/** Nobody but the node knows who began on it; another list of the same rows says whether they count as new. */
const othersOnNodeToEnd = async (): Promise<void> => {
  const areNew = async () => {
    const other = new VehicleListCache()
    await listOf(other)
    return (await listOf(other)).written
  }
  await expect.poll(areNew, { timeout: 20_000 }).toBe(0)
}

class TakenBack extends Error {}

const play = async ({ what, vehicle, other, value, inSavepoint, readMeanwhile, isTakenBack }: Step): Promise<void> => {
  const write = WRITES[what]
  if (write === undefined) throw new Error(what)
  const played = inSystem(db, async (tx) => {
    // The transaction has a number from here on, and what is behind the savepoint has another.
    await sql`select pg_current_xact_id()`.execute(tx)
    if (inSavepoint) await sql`savepoint behind`.execute(tx)
    await write(tx, ids[vehicle] ?? 0, ids[other] ?? 0, value)
    if (readMeanwhile) {
      // One that began later ends before it.
      await inSystem(db, (overtaking) => sql`select pg_current_xact_id()`.execute(overtaking))
      await compare()
    }
    if (isTakenBack) throw new TakenBack()
  })
  await played.catch((cause: unknown) => {
    if (!(cause instanceof TakenBack)) throw cause
  })
  await compare()
}

describe('the list of vehicles that is kept', () => {
  it('says the same as one that is read anew, whatever is written and however', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const each of steps) await play(each)
      }),
      { numRuns: 25 },
    )
  })

  it.each(Object.keys(WRITES))('knows of %s behind a savepoint that was under way when it was read', async (what) => {
    const step = { vehicle: 3, other: 4, value: 7, inSavepoint: true, readMeanwhile: true, isTakenBack: false }
    await play({ ...step, what: 'a reading', value: 8 })
    await play({ ...step, what })
  })

  it('is written once, and again only where a state was written', async () => {
    await othersToEnd()
    expect((await listOf(kept)).written).toBe(VEHICLES)
    expect((await listOf(kept)).written).toBe(0)
    await inSystem(db, (tx) => sql`update vehicle_state set speed = 7 where vehicle_id = ${ids[5]}`.execute(tx))
    await othersToEnd()
    const { rows, written } = await listOf(kept)
    expect(written).toBe(1)
    expect(rows.find(({ id }) => id === ids[5])).toMatchObject({ speed: 7 })
    expect((await listOf(kept)).written).toBe(0)
  })

  it('holds nothing that came between what was asked of the list and reading it, and went before anybody asked again', async () => {
    let passing: number | undefined
    await listOf(kept, READERS[0], async () => {
      passing = await aTruck()
    })
    await inSystem(db, (tx) => sql`delete from vehicle where id = ${passing}`.execute(tx))
    await compare()
  })

  it('lets others have their turn while many that changed are written', async () => {
    const many = MANY / 4
    await inSystem(db, async (tx) => {
      await sql`insert into vehicle (fleet_id, name, vehicle_type_id)
        select ${fleetId}, 'Many ' || number, ${types[0]} from generate_series(${VEHICLES + 1}::int, ${MANY}::int) number`.execute(
        tx,
      )
      await sql`insert into vehicle_state (fleet_id, vehicle_id)
        select fleet_id, id from vehicle where fleet_id = ${fleetId} on conflict do nothing`.execute(tx)
    })
    await othersToEnd()
    await listOf(kept)
    await inSystem(db, (tx) =>
      sql`update vehicle_state set speed = 7 where vehicle_id in (select id from vehicle where fleet_id = ${fleetId} order by id desc limit ${many})`.execute(
        tx,
      ),
    )
    let longest = 0
    let inOneTurn = 0
    const endTurn = (): void => {
      inOneTurn = 0
    }
    const { rows, written } = await listOf(kept, READERS[0], undefined, () => {
      if (inOneTurn === 0) setImmediate(endTurn)
      inOneTurn += 1
      longest = Math.max(longest, inOneTurn)
    })
    expect(written).toBe(many)
    expect(longest).toBeLessThanOrEqual(ROWS_PER_ANSWER_SLICE)
    expect(rows).toEqual(await readAnew(READERS[0]))
  })

  it('is read anew where more than a quarter of it was written', async () => {
    await othersToEnd()
    await listOf(kept)
    const write = (count: number) =>
      inSystem(db, (tx) =>
        sql`update vehicle_state set speed = ${count} where vehicle_id = any(${ids.slice(0, count)}::int[])`.execute(
          tx,
        ),
      )
    await write(VEHICLES / 4)
    await othersToEnd()
    expect((await listOf(kept)).written).toBe(VEHICLES / 4)
    await write(VEHICLES / 4 + 1)
    await othersToEnd()
    expect((await listOf(kept)).written).toBe(VEHICLES)
  })

  it("is each reader's own", async () => {
    for (const reader of READERS) expect((await listOf(kept, reader)).written).toBe(VEHICLES)
    await compare()
  })

  it("is each fleet's own, even where all else of two is alike", async () => {
    const fleets = [{ fleetId, ids }]
    await aFleetOfTrucks()
    fleets.push({ fleetId, ids })
    await othersToEnd()
    for (const own of fleets) {
      fleetId = own.fleetId
      expect((await listOf(kept)).rows.map(({ id }) => id).toSorted()).toEqual(own.ids.toSorted())
    }
  })

  it('is refused to whoever would read it at another moment than what changed', async () => {
    const reader = { ...READERS[0], fleetId }
    await expect(inFleet(db, reader, (tx) => kept.read(tx, reader))).rejects.toThrow('the moment it is read at')
  })
})

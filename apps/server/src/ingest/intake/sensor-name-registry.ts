import { hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import { runInFleetPipeline, type SendStatement } from '../../db/bulk/pipeline.ts'
import type { Database } from '../../db/database.ts'
import { retryWhenLockFree } from '../../db/scope/transaction-lock.ts'
import { GroupCommit } from './group-commit.ts'
import { hashedTagNumberOfName } from './hashed-tag-number.ts'

/** Names kept per fleet of sensors that no tire carries, those heard last: other people's vehicles pass by. */
const MOST_OF_NO_TIRE = 20_000
/** New names of a fleet in this process until it is looked whether there are too many. */
const LOOK_EVERY = 500
/** Names remembered at most per fleet, and over all fleets; beyond it they are learned anew. */
const MOST_KNOWN = { ofOne: 50_000, inAll: 500_000 }
/** For so long a name is trusted to mean the same tag; it is written down again as heard after it. */
const TRUSTED_MS = hours(1) * 1_000
/** One look-up of a fleet at a time: however many new names it brings, the others find a connection. */
const LIMITS = { together: 500, inAll: 400_000, ofOne: 100_000, atOnce: 1 }
/** Two names that ask for the same number again and again do not exist. */
const MOST_ATTEMPTS = 20

/** A sensor by its name, and the number on its case where its source tells that. */
export type NamedSensor = { name: string; number: number | null }

type Names = Map<string, { tagId: number; until: number }>

type Wanted = { name: string; tagId: number; isItsOwn: boolean }

/** The tags that fleets know sensors by: found by name, made when a sensor is heard for the first time. */
export class SensorNameRegistry {
  readonly #db: Database
  readonly #queue: GroupCommit<readonly NamedSensor[], ReadonlyMap<string, number>>
  readonly #known = new Map<number, Names>()
  /** New names since it was looked whether there are too many. */
  readonly #made = new Map<number, number>()
  #size = 0

  constructor(db: Database) {
    this.#db = db
    this.#queue = new GroupCommit(async (fleetId, jobs) => {
      const tags = await this.#named(fleetId, onceByName(jobs.flat()))
      return jobs.map(() => tags)
    }, LIMITS)
  }

  /** The number of each sensor's tag. Throws IngestRefusal (unavailable) when too many names wait already. */
  async tagsOf(fleetId: number, sensors: readonly NamedSensor[]): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>()
    const missing = new Map<string, NamedSensor>()
    const own = this.#known.get(fleetId)
    const now = performance.now()
    for (const sensor of sensors) {
      const { name } = sensor
      const known = own?.get(name)
      if (known !== undefined && now < known.until) found.set(name, known.tagId)
      else missing.set(name, sensor)
    }
    const asked = [...missing.values()]
    for (let at = 0; at < asked.length; at += LIMITS.together) {
      const part = asked.slice(at, at + LIMITS.together)
      const tags = await this.#queue.add(fleetId, part, part.length)
      for (const { name } of part) found.set(name, tags.get(name) as number)
    }
    return found
  }

  async #named(fleetId: number, sensors: readonly NamedSensor[]): Promise<ReadonlyMap<string, number>> {
    const scope = { fleetId, role: 'user' } as const
    const inOne = <Value>(work: (send: SendStatement) => Promise<Value>): Promise<Value> =>
      retryWhenLockFree(() =>
        runInFleetPipeline(this.#db, scope, async (send) => ({ value: await work(send), writes: [] })),
      )
    const names = sensors.map(({ name }) => name)
    const tags = new Map(await inOne((send) => heard(send, names)))
    let made = 0
    for (let attempt = 0; tags.size < names.length; attempt += 1) {
      if (attempt === MOST_ATTEMPTS) throw new Error('no number was free for the name of a sensor')
      const wanted = sensors.flatMap((sensor) => (tags.has(sensor.name) ? [] : [wantedBy(sensor, attempt)]))
      // A transaction for each attempt: whoever holds numbers asks for no further ones.
      for (const [name, tagId] of await inOne((send) => make(send, wanted))) tags.set(name, tagId)
      made += wanted.length
    }
    if (made > 0) await this.#trim(fleetId, made, inOne)
    this.#remember(fleetId, tags)
    return tags
  }

  async #trim(
    fleetId: number,
    made: number,
    inOne: (work: (send: SendStatement) => Promise<unknown>) => Promise<unknown>,
  ) {
    const since = (this.#made.get(fleetId) ?? LOOK_EVERY) + made
    this.#made.set(fleetId, since >= LOOK_EVERY ? 0 : since)
    if (since < LOOK_EVERY) return
    await inOne((send) => trim(send))
  }

  #remember(fleetId: number, tags: ReadonlyMap<string, number>): void {
    if (this.#size > MOST_KNOWN.inAll) this.#forget([...this.#known.keys()])
    if ((this.#known.get(fleetId)?.size ?? 0) > MOST_KNOWN.ofOne) this.#forget([fleetId])
    const own: Names = this.#known.get(fleetId) ?? new Map()
    this.#known.set(fleetId, own)
    const before = own.size
    const until = performance.now() + TRUSTED_MS
    for (const [name, tagId] of tags) own.set(name, { tagId, until })
    this.#size += own.size - before
  }

  #forget(fleetIds: readonly number[]): void {
    for (const fleetId of fleetIds) {
      this.#size -= this.#known.get(fleetId)?.size ?? 0
      this.#known.delete(fleetId)
    }
  }
}

const onceByName = (sensors: readonly NamedSensor[]): NamedSensor[] => [
  ...new Map(sensors.map((sensor) => [sensor.name, sensor])).values(),
]

const wantedBy = ({ name, number }: NamedSensor, attempt: number): Wanted => {
  const own = attempt === 0 ? number : null
  return { name, tagId: own ?? hashedTagNumberOfName(name, attempt), isItsOwn: own !== null }
}

type Row = { name: string; tagId: number }

const pairs = (rows: readonly Row[]): [string, number][] => rows.map(({ name, tagId }) => [name, tagId])

/** Those of these names that are known; says of them that they were heard, once a day. */
const heard = async (send: SendStatement, names: readonly string[]): Promise<[string, number][]> => {
  const rows = await send(sql<Row & { isOld: boolean }>`
    select s.name, s.tag_id::float8 as "tagId", s.heard_at < now() - interval '1 day' as "isOld"
    from unnest(${[...names]}::text[]) as n (name) cross join lateral (
      select name, tag_id, heard_at from sensor_name where fleet_id = (select own_fleet()) and name = n.name offset 0) s`)
  const old = rows.flatMap(({ name, isOld }) => (isOld ? [name] : []))
  if (old.length > 0) {
    // Another process may be at the same: what it holds is as good as written.
    await send(sql`update sensor_name s set heard_at = now() from (
        select name from sensor_name where fleet_id = (select own_fleet()) and name = any(${old}::text[])
        order by tag_id for no key update skip locked) o
      where s.fleet_id = (select own_fleet()) and s.name = o.name`)
  }
  return pairs(rows)
}

/**
 * Gives names the numbers they want where those are free, and says which have one then. A number that was made from a name must
 * not be one that the fleet knows a tag by; the number on a sensor's case is that tag, unless another name has it.
 */
const make = async (send: SendStatement, wanted: readonly Wanted[]): Promise<[string, number][]> => {
  // In one order everywhere: two processes that give out the same numbers never wait for each other in a circle.
  const sorted = wanted.toSorted((one, other) => one.tagId - other.tagId)
  const tagIds = pgArrayLiteral(sorted.map(({ tagId }) => tagId))
  await send(sql`
    insert into sensor_name (fleet_id, name, tag_id)
    select (select own_fleet()), n.name, n.tag_id
    from unnest(${sorted.map(({ name }) => name)}::text[], ${tagIds}::bigint[], ${sorted.map(({ isItsOwn }) => isItsOwn)}::boolean[])
      with ordinality as n (name, tag_id, is_its_own, at)
    where n.is_its_own or not exists (
        select from tag t where t.fleet_id = (select own_fleet()) and t.tag_id = n.tag_id)
      and not exists (select from tire t where t.fleet_id = (select own_fleet()) and t.tag_id = n.tag_id)
      and not exists (select from discovered_tag d where d.fleet_id = (select own_fleet()) and d.tag_id = n.tag_id)
    order by n.at
    on conflict do nothing`)
  const rows = await send(sql<Row>`
    select s.name, s.tag_id::float8 as "tagId" from unnest(${sorted.map(({ name }) => name)}::text[]) as n (name)
    cross join lateral (
      select name, tag_id from sensor_name where fleet_id = (select own_fleet()) and name = n.name offset 0) s`)
  return pairs(rows)
}

/** Takes away the names of no tire that were heard least lately, beyond what is kept. */
const trim = (send: SendStatement): Promise<unknown> =>
  send(sql`
    delete from sensor_name s using (
      select name from sensor_name n where fleet_id = (select own_fleet())
        and not exists (select from tire t where t.fleet_id = n.fleet_id and t.tag_id = n.tag_id)
        and not exists (select from tag t where t.fleet_id = n.fleet_id and t.tag_id = n.tag_id)
        and not exists (select from weight_spec w where w.fleet_id = n.fleet_id and w.tag_id = n.tag_id)
        and not exists (select from vehicle v where v.fleet_id = n.fleet_id and v.weight_tag_id = n.tag_id)
      order by heard_at desc, name offset ${MOST_OF_NO_TIRE}) gone
    where s.fleet_id = (select own_fleet()) and s.name = gone.name`)

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCluster, type TestCluster, whyNoCluster } from '../../testing/a-cluster.ts'
import { aFleet, aPositionAlarm, aTire, aUser, aVehicle } from '../../testing/builders.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import type { Database } from '../database.ts'
import SCHEMA_KEYS from '../schema-keys.gen.json' with { type: 'json' }
import { inFleet } from '../scope/in-fleet.ts'
import { inSystem } from '../scope/in-system.ts'
import { checkNodesAreClosed } from './closed-nodes.ts'
import { readClusterState } from './cluster-state.ts'
import { distributeDatabase } from './distribute-database.ts'

const whyNot = await whyNoCluster()
if (whyNot !== null) console.warn(`Cluster tests did not run. ${whyNot}.`)

const REFUSED = '42501'
const NOT_SIGNED = '28U01'
const SHARDS = 4
const WEIGHT_TAG = 4711
const NOBODY = '0'.repeat(64)

class Interruption extends Error {}

describe.skipIf(whyNot !== null)('a database that is spread over a cluster', () => {
  let cluster: TestCluster
  let db: Database
  let ours: number
  let theirs: number

  const distribute = (tell: (sentence: string) => void = () => {}, isDryRun = false) =>
    distributeDatabase(cluster.address, { isDryRun, shards: SHARDS, tell })
  const progress = async () => {
    const state = await onDedicatedConnection(cluster.address, readClusterState)
    return state.kind === 'cluster' ? state.progress : state.kind
  }
  /** One row in the way of each trigger that asks for something to be done, which is done already. */
  const withWork = async (first: Database) => {
    const [vehicle, tire] = await inSystem(
      first,
      async (tx) =>
        [
          await tx
            .updateTable('vehicle')
            .set({ weight_tag_id: WEIGHT_TAG })
            .where('fleet_id', '=', ours)
            .returning(['id', 'vehicle_type_id'])
            .executeTakeFirstOrThrow(),
          await tx
            .updateTable('tire')
            .set({ override_alarm_settings: true })
            .where('fleet_id', '=', ours)
            .returning('id')
            .executeTakeFirstOrThrow(),
        ] as const,
    )
    await aPositionAlarm(first, { fleet_id: ours, vehicle_type_id: vehicle.vehicle_type_id ?? 0 })
    await inSystem(first, async (tx) => {
      const here = sql`${ours}, ${vehicle.id}`
      await sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
        values (${here}, '2026-01-05 08:00Z', '2026-01-05 09:00Z', 50)`.execute(tx)
      await sql`insert into tire_mounting (fleet_id, tire_id, since, vehicle_id)
        values (${ours}, ${tire.id}, '2026-01-02Z', ${vehicle.id}) on conflict do nothing`.execute(tx)
      await sql`insert into tire_alarm_override (fleet_id, tire_id) values (${ours}, ${tire.id})`.execute(tx)
      await sql`insert into quarantined_reading (fleet_id, reason, tag_id, payload)
        values (${ours}, 'unknown_tag', ${WEIGHT_TAG}, '{}')`.execute(tx)
      await sql`insert into vehicle_state (fleet_id, vehicle_id) values (${here})
        on conflict (fleet_id, vehicle_id) do update set recheck = false`.execute(tx)
      await sql`insert into cost_progress (fleet_id, vehicle_id, next_day) values (${here}, '2026-03-01')
        on conflict (fleet_id, vehicle_id) do update set next_day = excluded.next_day, again_from = null`.execute(tx)
      await sql`delete from replay_due where fleet_id = ${ours}`.execute(tx)
      await sql`update vehicle_state set recheck = false, due_at = null where fleet_id = ${ours}`.execute(tx)
    })
  }
  /** What triggers have asked for. */
  const asked = () =>
    onDedicatedConnection(cluster.address, async (client) => {
      const read = async (text: string) => (await client.query(text)).rows
      return [
        await read('select fleet_id, vehicle_id, next_day::text, again_from::text from cost_progress order by 1, 2'),
        await read('select fleet_id, tag_id from replay_due order by 1, 2'),
        await read('select fleet_id, vehicle_id, recheck, due_at from vehicle_state order by 1, 2'),
      ]
    })
  const stored = () =>
    onDedicatedConnection(cluster.address, async (client) => {
      const { rows } = await client.query('select fleet_id, id, name, vehicle_id from tire order by fleet_id, id')
      return rows
    })

  beforeAll(async () => {
    cluster = await aCluster()
    const first = cluster.open()
    ours = await aFleet(first)
    theirs = await aFleet(first)
    for (const fleet_id of [ours, theirs]) {
      const vehicle = await aVehicle(first, { fleet_id })
      await aTire(first, { fleet_id, vehicle_id: vehicle.id, name: `of ${fleet_id}` })
      await aUser(first, { fleet_id })
    }
    await withWork(first)
    const before = await stored()
    const askedBefore = await asked()
    expect(before).toHaveLength(2)

    const plan = await distribute(() => {}, true)
    expect(plan).toMatchObject({ workers: 2, references: { lost: 1 } })
    expect(plan.distributed).toContain('measurement')
    expect(plan.reference).toContain('app_user')
    await expect(distribute()).rejects.toThrow('Stop all its processes first')
    expect(await progress()).toBe('none')
    await first.destroy()

    await expect(
      distribute((sentence) => {
        if (sentence.startsWith('notification_rule ')) throw new Interruption()
      }),
    ).rejects.toThrow(Interruption)
    expect(await progress()).toBe('begun')
    expect(await stored()).toEqual(before)
    await distribute()
    expect(await progress()).toBe('done')
    expect(await stored()).toEqual(before)
    expect(await asked()).toEqual(askedBefore)
    expect(await distribute()).toMatchObject({ distributed: [], reference: [] })
    db = cluster.open()
    return () => db.destroy()
  })

  /** Runs statements in a request's transaction and says with which code the first one fails, or what the last one read. */
  const tried = (...statements: string[]) =>
    inFleet(db, { fleetId: ours, role: 'admin' }, async (tx) => {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) rows = (await sql.raw<Record<string, unknown>>(statement).execute(tx)).rows
      return rows
    }).catch((error: { code?: string }) => error.code ?? String(error))

  it('has every foreign key of before, but for the one that no cluster takes', async () => {
    const { rows } = await inSystem(db, (tx) =>
      sql<{ n: number }>`select count(*) n from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and k.conparentid = 0 and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
        tx,
      ),
    )
    const references = Object.values(SCHEMA_KEYS).flatMap((table) => table.references)
    expect(rows).toEqual([{ n: references.length - 1 }])
  })

  it('shows a request its own fleet', async () => {
    expect(await tried('select name from tire')).toEqual([{ name: `of ${ours}` }])
    expect(await tried('select name from tire where fleet_id = (select own_fleet())')).toEqual([{ name: `of ${ours}` }])
  })

  it.each([
    { way: 'a scope without a signature', set: "set local app.scope = '%:admin'", is: NOT_SIGNED },
    { way: 'a signature of nobody', set: `set local app.scope = '%:admin:${NOBODY}'`, is: NOT_SIGNED },
    {
      way: 'its own signature behind another claim, where nodes do not hear of it',
      set: "select set_config('app.scope', '%:' || current_setting('app.scope'), true)",
      is: [],
    },
    { way: 'no scope', set: "set local app.scope = ''", is: [] },
    { way: 'the own scope and another fleet named', set: 'select 1', is: [] },
  ])('shows it no other fleet by $way', async ({ set, is }) => {
    expect(
      await tried(set.replace('%', String(theirs)), `select name from public.tire where fleet_id = ${theirs}`),
    ).toEqual(is)
  })

  it.each([
    { way: 'a row of another fleet', statement: `insert into tire (fleet_id, name) values (%, 'x')` },
    { way: 'a statement sent to nodes', statement: "select * from run_command_on_workers('select 1')" },
    { way: 'the key of signatures', statement: 'select inner_key from scope_key' },
    { way: 'passwords of people', statement: 'select password_hash from app_user' },
    { way: 'sessions', statement: 'select * from session' },
    { way: 'the login below its role', statement: 'set local role none; select name from tire where fleet_id = %' },
  ])('does not give it $way', async ({ statement }) => {
    expect(await tried(...statement.replaceAll('%', String(theirs)).split('; '))).toBe(REFUSED)
  })

  it('reads people beside the records of the fleet', async () => {
    expect(
      await tried('select u.role from tire t left join app_user u on u.fleet_id = t.fleet_id limit 1'),
    ).toHaveLength(1)
    expect(await tried('select count(*) as n from erased_person')).toEqual([{ n: 0 }])
  })

  const TEXTS = 'select query from pg_stat_activity'
  it.each([
    { way: 'statements of others', tries: [TEXTS] },
    { way: 'statements of others below its role', tries: ['reset role', TEXTS] },
    { way: 'statements of others one by one', tries: ['reset role', 'select pg_stat_get_backend_activity(1)'] },
    { way: 'statements on all nodes', tries: ['select * from citus_stat_activity'] },
    { way: 'transactions on all nodes', tries: ['select * from get_all_active_transactions()'] },
    { way: 'the end of another', tries: ['reset role', 'select pg_terminate_backend(1)'] },
    { way: 'the end of another by its number in the cluster', tries: ['select pg_cancel_backend(1::bigint)'] },
    {
      way: 'statements of others on a node',
      tries: [`select query_to_xml('${TEXTS}', true, true, '') from public.tire where fleet_id = %`],
    },
    {
      way: 'the end of another on a node',
      tries: ['select pg_terminate_backend(id) from public.tire where fleet_id = %'],
    },
    { way: 'a table of its own', tries: ['create temp table tire (id int)'] },
  ])('does not get $way', async ({ tries }) => {
    expect(await tried(...tries.map((text) => text.replaceAll('%', String(ours))))).toBe(REFUSED)
  })

  it.each(['the coordinator', 'a worker'])('is not served while %s shows statements of others', async (place) => {
    const [worker] = cluster.workers
    const node = place === 'a worker' && worker !== undefined ? worker.address : cluster.address
    const set = (text: string) => onDedicatedConnection(node, (client) => client.query(text))
    await onDedicatedConnection(cluster.address, checkNodesAreClosed)
    await set('grant execute on function pg_stat_get_activity(int) to public')
    await expect(onDedicatedConnection(cluster.address, checkNodesAreClosed)).rejects.toThrow('pg_stat_get_activity')
    await set('revoke execute on function pg_stat_get_activity(int) from public')
    await onDedicatedConnection(cluster.address, checkNodesAreClosed)
  })

  it('asks on the node for what a trip, a mounting and a known sensor change', async () => {
    const before = await asked()
    await inSystem(db, async (tx) => {
      await sql`update trip set distance = 60 where fleet_id = ${ours}`.execute(tx)
      await sql`update vehicle set weight_tag_id = ${WEIGHT_TAG + 1} where fleet_id = ${ours} and weight_tag_id = ${WEIGHT_TAG}`.execute(
        tx,
      )
      await sql`update vehicle set weight_tag_id = ${WEIGHT_TAG} where fleet_id = ${ours} and weight_tag_id = ${WEIGHT_TAG + 1}`.execute(
        tx,
      )
    })
    const [costs, replays] = await asked()
    expect(costs).not.toEqual(before[0])
    expect(replays).toEqual([{ fleet_id: ours, tag_id: WEIGHT_TAG }])
  })

  it('finds keys by their hash alone, and lets none stand twice in a fleet', async () => {
    const { rows } = await inSystem(db, (tx) =>
      sql<{
        name: string
      }>`select indexdef as name from pg_indexes where tablename = 'unit_key' and indexdef like '%key_hash%' order by 1`.execute(
        tx,
      ),
    )
    expect(rows.map(({ name }) => name.replace(/^.*USING/, ''))).toEqual([
      ' btree (key_hash)',
      ' btree (fleet_id, key_hash)',
    ])
  })

  it('lets go of a vehicle at its tires when that is removed', async () => {
    const vehicle = await aVehicle(db, { fleet_id: ours })
    const tire = await aTire(db, { fleet_id: ours, vehicle_id: vehicle.id })
    await inFleet(db, { fleetId: ours, role: 'user' }, (tx) =>
      tx.deleteFrom('vehicle').where('fleet_id', '=', ours).where('id', '=', vehicle.id).execute(),
    )
    const rows = await inSystem(db, (tx) =>
      tx.selectFrom('tire').select('vehicle_id').where('fleet_id', '=', ours).where('id', '=', tire.id).execute(),
    )
    expect(rows).toEqual([{ vehicle_id: null }])
  })

  it('asks that vehicles be judged anew whose limits are edited, on the node where they lie', async () => {
    const vehicle = await aVehicle(db, { fleet_id: ours })
    const place = { fleet_id: ours, vehicle_type_id: vehicle.vehicle_type_id ?? 0 }
    const read = () =>
      inSystem(db, (tx) =>
        tx
          .selectFrom('vehicle_state')
          .select('recheck')
          .where('fleet_id', '=', ours)
          .where('vehicle_id', '=', vehicle.id)
          .execute(),
      )
    await inSystem(db, (tx) =>
      tx.insertInto('vehicle_state').values({ fleet_id: ours, vehicle_id: vehicle.id }).execute(),
    )
    expect(await read()).toEqual([{ recheck: false }])
    await aPositionAlarm(db, place)
    expect(await read()).toEqual([{ recheck: true }])
  })

  it('removes a fleet with all that is its own', async () => {
    const gone = await aFleet(db)
    const vehicle = await aVehicle(db, { fleet_id: gone })
    await aTire(db, { fleet_id: gone, vehicle_id: vehicle.id })
    await inSystem(db, (tx) => tx.deleteFrom('fleet').where('id', '=', gone).execute())
    expect((await stored()).filter(({ fleet_id }) => fleet_id === gone)).toEqual([])
  })

  it('makes a new month of measurements on every node, guarded as the others are', async () => {
    const time = '2026-03-10T10:00:00Z'
    await inSystem(db, async (tx) => {
      await sql`select ensure_measurement_partition(${time}::timestamptz)`.execute(tx)
      for (const fleet of [ours, theirs])
        await sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature)
          values (${fleet}, 1, ${time}, 8, 20)`.execute(tx)
    })
    expect(await tried('select fleet_id from measurement')).toEqual([{ fleet_id: ours }])
    expect(await tried('select fleet_id from measurement_202603')).toBe(REFUSED)
  })
})

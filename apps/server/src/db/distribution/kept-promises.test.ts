import { createHash } from 'node:crypto'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { tellCatalogueChanges } from '../../audit/tell-catalogue-changes.ts'
import { deletePlainRecord } from '../../crud/plain-record.repository.ts'
import { saveFleet } from '../../features/fleets/fleets.repository.ts'
import { leaveDepot } from '../../features/pois/pois.repository.ts'
import { poiRecordDefinition } from '../../features/pois/pois.service.ts'
import { VehicleListCache } from '../../features/vehicles/list/vehicle-list-cache.ts'
import { aCluster, whyNoCluster } from '../../testing/a-cluster.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire, aUser, aVehicle } from '../../testing/builders.ts'
import type { Database } from '../database.ts'
import { inFleet, inFleetAtOneMoment } from '../scope/in-fleet.ts'
import { inSystem } from '../scope/in-system.ts'
import { distributeDatabase } from './distribute-database.ts'

const whyNot = await whyNoCluster()
if (whyNot !== null) console.warn(`What a cluster must not lose was not tested there. ${whyNot}.`)

const onCluster = async (): Promise<Database> => {
  const { address, open } = await aCluster()
  await distributeDatabase(address, { isDryRun: false, shards: 4, tell: () => {} })
  return open()
}

const onPlain = async (): Promise<Database> => (await aDatabase()).db

const NOW = epochSeconds(1_800_000_000)

describe.each([
  { kind: 'plain PostgreSQL', open: onPlain, isLeftOut: false, isKeptFirst: false },
  { kind: 'a cluster', open: onCluster, isLeftOut: whyNot !== null, isKeptFirst: true },
])('what is promised on $kind', ({ open, isLeftOut, isKeptFirst }) => {
  describe.skipIf(isLeftOut)('as on the other', () => {
    let db: Database
    let ours: number
    let theirs: number

    beforeAll(async () => {
      db = await open()
      ours = await aFleet(db)
      theirs = await aFleet(db)
      return isKeptFirst ? () => db.destroy() : undefined
    })

    it('tells a change of the catalogue once to each other fleet that has the record, and as whose', async () => {
      const writer = await aUser(db, { fleet_id: ours, role: 'editor', name: 'Ed' })
      const { brand, type } = await inSystem(db, async (tx) => {
        const made = await tx
          .insertInto('tire_brand')
          .values({ name: 'Nordic' })
          .returning('id')
          .executeTakeFirstOrThrow()
        const values = { name: 'N1', marque_id: made.id }
        const typed = await tx.insertInto('tire_type').values(values).returning('id').executeTakeFirstOrThrow()
        return { brand: made.id, type: typed.id }
      })
      const without = await aFleet(db)
      for (const fleet_id of [ours, theirs, theirs]) await aTire(db, { fleet_id, marque_type_id: type })
      const entries = () =>
        inSystem(db, (tx) =>
          tx
            .selectFrom('audit_log')
            .select(['fleet_id', 'user_name', 'action', 'entity_id', 'entity_name', 'detail'])
            .where('fleet_id', 'in', [ours, theirs, without])
            .where('entity', '=', 'tireBrand')
            .execute(),
        )
      await inFleet(db, { fleetId: ours, role: 'editor' }, async (tx) => {
        await sql`select set_config('app.user_id', ${String(writer.id)}, true)`.execute(tx)
        await tx.updateTable('tire_brand').set({ name: 'Boreal' }).where('id', '=', brand).execute()
      })
      expect(await tellCatalogueChanges(db)).toBe(isKeptFirst ? 1 : 0)
      expect(await tellCatalogueChanges(db)).toBe(0)
      expect(await entries()).toEqual([
        {
          ...{
            fleet_id: theirs,
            user_name: 'Ed',
            action: 'tireBrands.update',
            entity_id: brand,
            entity_name: 'Boreal',
          },
          detail: { more: 0, changes: [{ field: 'name', before: 'Nordic', after: 'Boreal' }] },
        },
      ])
    })

    it('lets no request read or write what the coordinator keeps of the catalogue', async () => {
      for (const text of [
        'select from catalogue_change',
        "insert into catalogue_change (kind, before, after) values ('x', '{}', '{}')",
      ])
        await expect(
          inFleet(db, { fleetId: ours, role: 'admin' }, (tx) => sql.raw(text).execute(tx)),
        ).rejects.toMatchObject({ code: '42501' })
    })

    it('shows in the list of vehicles what was written since it was read last', async () => {
      const cache = new VehicleListCache()
      const reader = { fleetId: ours, role: 'admin', language: 'en', notifications: 3 } as const
      const vehicle = await aVehicle(db, { fleet_id: ours, name: 'as it was' })
      const names = () =>
        inFleetAtOneMoment(db, { fleetId: ours, role: 'admin' }, async (tx) => {
          const pieces: string[] = []
          const write = await cache.read(tx, reader)
          for await (const piece of write(({ name }) => name)) pieces.push(piece)
          return pieces.join()
        })
      expect(await names()).toBe('as it was')
      await inSystem(db, (tx) =>
        tx
          .updateTable('vehicle')
          .set({ name: 'as it is' })
          .where('fleet_id', '=', ours)
          .where('id', '=', vehicle.id)
          .execute(),
      )
      expect(await names()).toBe('as it is')
    })

    it('plans task rules anew when their fleet gets another time zone, and not otherwise', async () => {
      const at = new Date('2027-01-01T06:00:00Z')
      const plans = () =>
        inSystem(db, (tx) =>
          tx
            .selectFrom('task_rule')
            .select(['fleet_id', 'next_run_at'])
            .where('fleet_id', 'in', [ours, theirs])
            .orderBy('fleet_id')
            .execute(),
        )
      await inSystem(db, async (tx) => {
        for (const fleet of [ours, theirs])
          await sql`insert into task_rule (fleet_id, name, base_action, frequency_day, next_run_at)
            values (${fleet}, 'r', 1, 0, ${at})`.execute(tx)
      })
      await inSystem(db, (tx) => saveFleet(tx, ours, { time_zone: 'Europe/Amsterdam' }))
      const zone = await inSystem(db, (tx) =>
        tx.selectFrom('fleet').select('time_zone').where('id', '=', theirs).executeTakeFirstOrThrow(),
      )
      await inSystem(db, (tx) => saveFleet(tx, theirs, { ...zone, name: 'renamed' }))
      await inSystem(db, (tx) => saveFleet(tx, ours, { time_zone: 'Asia/Seoul' }))
      expect(await plans()).toEqual([
        { fleet_id: ours, next_run_at: null },
        { fleet_id: theirs, next_run_at: at },
      ])
    })

    it('takes a place that is deleted from the people whose depot it was, and no other', async () => {
      const place = async (fleet: number, name: string) => {
        const { rows } = await inSystem(db, (tx) =>
          sql<{ id: number }>`insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
            values (${fleet}, ${name}, '{"kind":"circle","radius":20,"centre":{"latitude":0,"longitude":0}}', 0, 0, 0, 0, true)
            returning id`.execute(tx),
        )
        return rows[0]?.id ?? 0
      }
      const [gone, stays] = [await place(ours, 'gone'), await place(ours, 'stays')]
      const people = [
        await aUser(db, { fleet_id: ours, depot_id: gone }),
        await aUser(db, { fleet_id: ours, depot_id: stays }),
      ]
      await inFleet(db, { fleetId: theirs, role: 'editor' }, (tx) => leaveDepot(tx, stays))
      await inFleet(db, { fleetId: ours, role: 'editor' }, async (tx) => {
        await deletePlainRecord(tx, poiRecordDefinition, gone, NOW)
        await leaveDepot(tx, gone)
      })
      const depots = await inSystem(db, (tx) =>
        tx
          .selectFrom('app_user')
          .select('depot_id')
          .where(
            'id',
            'in',
            people.map(({ id }) => id),
          )
          .orderBy('id')
          .execute(),
      )
      expect(depots).toEqual([{ depot_id: null }, { depot_id: stays }])
    })

    it('takes no scope whose end has come, and one whose end has not', async () => {
      const { inner, outer } = await inSystem(db, async (tx) => {
        const { rows } = await sql<{
          inner: Buffer
          outer: Buffer
        }>`select inner_key as inner, outer_key as outer from scope_key`.execute(tx)
        return rows[0] ?? { inner: Buffer.alloc(0), outer: Buffer.alloc(0) }
      })
      const signed = (claim: string): string => {
        const hash = (key: Buffer, text: Buffer | string) => createHash('sha256').update(key).update(text).digest()
        return `${claim}:${hash(outer, hash(inner, claim)).toString('hex')}`
      }
      const asked = (claim: string) =>
        inFleet(db, { fleetId: theirs, role: 'user' }, async (tx) => {
          await sql.raw(`set local app.scope = '${signed(claim)}'`).execute(tx)
          return (await sql.raw(`select distinct fleet_id from public.tire where fleet_id = ${ours}`).execute(tx)).rows
        })
      const seconds = Math.floor(Date.now() / 1000)
      await expect(asked(`${ours}:user:${seconds - 1}`)).rejects.toMatchObject({ code: '28U01' })
      expect(await asked(`${ours}:user:${seconds + 60}`)).toEqual([{ fleet_id: ours }])
    })
  })
})

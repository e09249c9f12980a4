import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet } from '../../testing/builders.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { inFleet } from '../scope/in-fleet.ts'
import {
  listenForVehicleChanges,
  notifyVehicleChanges,
  type VehicleChange,
  vehicleChangeNotifyStatements,
} from './vehicle-change-channel.ts'

const FALSE_NOTICES = 200

it('listens again after its connection was cut, and says that something may be missing', async () => {
  const { db, address } = await aDatabase()
  const fleetId = await aFleet(db)
  const heard: number[] = []
  let gaps = 0
  const listener = listenForVehicleChanges(
    address,
    ({ changes }) => heard.push(...changes.map(({ vehicleId }) => vehicleId)),
    () => {
      gaps += 1
    },
  )
  const tell = (vehicleId: number) =>
    inFleet(db, { fleetId, role: 'user' }, (tx) => notifyVehicleChanges(tx, fleetId, [vehicleId]))
  const cut = () =>
    onDedicatedConnection(address, async (client) => {
      const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen changes'`)
      return rowCount
    })
  try {
    await listener.ready
    await tell(1)
    await vi.waitFor(() => expect(heard).toEqual([1]), { timeout: 15_000 })
    for (const vehicleId of [2, 3]) {
      await vi.waitFor(async () => expect(await cut()).toBe(1), { timeout: 15_000 })
      await vi.waitFor(
        async () => {
          await tell(vehicleId)
          expect(heard).toContain(vehicleId)
        },
        { timeout: 15_000, interval: 50 },
      )
    }
    expect(gaps).toBeGreaterThanOrEqual(2)
  } finally {
    await listener.stop()
  }
})

it('tells whether there may be news for people, which an older release never denies', async () => {
  const { db, address } = await aDatabase()
  const fleetId = await aFleet(db)
  const heard: unknown[] = []
  const listener = listenForVehicleChanges(
    address,
    (changes) => heard.push(changes),
    () => {},
  )
  const changes: VehicleChange[] = [{ vehicleId: 7, tireIds: [8] }]
  try {
    await listener.ready
    await inFleet(db, { fleetId, role: 'user' }, async (tx) => {
      for (const isNews of [true, false])
        for (const notice of vehicleChangeNotifyStatements(fleetId, changes, { isNews })) await notice.execute(tx)
      await sql`select pg_notify('changes', ${`[${fleetId},9]`})`.execute(tx)
    })
    await vi.waitFor(() => expect(heard).toHaveLength(3), { timeout: 15_000 })
    expect(heard).toEqual([
      { fleetId, changes, isNews: true },
      { fleetId, changes, isNews: false },
      { fleetId, changes: [{ vehicleId: 9, tireIds: 'all' }], isNews: true },
    ])
  } finally {
    await listener.stop()
  }
})

it('tells of whole vehicles and of single tires, however many, in messages that PostgreSQL takes', async () => {
  const { db, address } = await aDatabase()
  const fleetId = await aFleet(db)
  const heard: VehicleChange[] = []
  const listener = listenForVehicleChanges(
    address,
    ({ changes }) => heard.push(...changes),
    () => {},
  )
  const changes = Array.from({ length: 2_000 }, (_, at): VehicleChange => {
    const vehicleId = 1_000_000_000 + at
    return { vehicleId, tireIds: at % 2 === 0 ? 'all' : [2_000_000_000 + at, 2_100_000_000 + at] }
  })
  try {
    await listener.ready
    await inFleet(db, { fleetId, role: 'user' }, async (tx) => {
      for (const notice of vehicleChangeNotifyStatements(fleetId, changes, { isNews: false })) await notice.execute(tx)
    })
    await vi.waitFor(() => expect(heard).toHaveLength(2_000), { timeout: 15_000 })
    expect(heard).toEqual(changes)
  } finally {
    await listener.stop()
  }
})

it('hears on after notices that nobody of ours wrote, and takes none of them for a change', async () => {
  const { db, address } = await aDatabase()
  const fleetId = await aFleet(db)
  const heard: unknown[] = []
  const listener = listenForVehicleChanges(
    address,
    (changes) => heard.push(changes),
    () => {},
  )
  const odd = fc.oneof(
    fc.constantFrom(
      '',
      'x',
      '[',
      '{}',
      'null',
      '7',
      '[]',
      '[null]',
      '["1",2]',
      '[1,null]',
      '[1,{}]',
      '[1,[]]',
      '[1,[2,"3"]]',
    ),
    fc.constantFrom('[1.5,2]', '[1,2.5]', '[1e30,2]', '[1,-2]', '[0,1]', `${'['.repeat(3_000)}${']'.repeat(3_000)}`),
    fc.string({ maxLength: 40 }).filter((text) => !text.includes('\0')),
    fc.json({ maxDepth: 2 }).filter((text) => text.length < 4_000 && !/^\[\s*\d/.test(text) && !text.includes('\0')),
  )
  try {
    await listener.ready
    await inFleet(db, { fleetId, role: 'user' }, async (tx) => {
      for (const payload of fc.sample(odd, FALSE_NOTICES))
        await sql`select pg_notify('changes', ${payload})`.execute(tx)
      await sql`notify changes`.execute(tx)
      await notifyVehicleChanges(tx, fleetId, [7])
    })
    await vi.waitFor(() => expect(heard).not.toEqual([]), { timeout: 15_000 })
    expect(heard).toEqual([{ fleetId, changes: [{ vehicleId: 7, tireIds: 'all' }], isNews: true }])
  } finally {
    await listener.stop()
  }
})

import type { CallName } from '@coldbar/domain/access/call-access'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aLayout, aTire, aVehicle, aVehicleType } from '../../testing/builders.ts'
import { waitForLockWaiter } from '../../testing/wait-for-lock-waiter.ts'

const { server, call: admin } = await aSignedInServer('admin')
let fleet_id: number

beforeAll(async () => {
  fleet_id = server.fleetId
})

const made = async (table: string, columns: Record<string, unknown>): Promise<number> => {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const insert = sql<{ id: number }>`insert into ${sql.table(table)} (${names})
    values (${sql.join(Object.values(columns))}) returning id`
  const { rows } = await inSystem(server.db, (tx) => insert.execute(tx))
  return rows[0]?.id ?? 0
}

let names = 0
const named = (word: string): { name: string } => ({ name: `${word} ${++names}` })

const aTireType = async (): Promise<{ id: number; brand: number }> => {
  const brand = await made('tire_brand', named('Brand'))
  return { id: await made('tire_type', { ...named('Tread'), marque_id: brand }), brand }
}
const aSuspensionType = async (): Promise<{ id: number; brand: number }> => {
  const brand = await made('suspension_brand', named('Bellows'))
  return { id: await made('suspension_type', { ...named('Bag'), marque_id: brand }), brand }
}
const aUnit = (): Promise<number> => made('alert_unit', { ...named('Unit'), fleet_id })

/** What another connection writes and has not committed yet, and a call that runs into it. */
type Race = { meanwhile: (tx: FleetTransaction) => Promise<unknown>; call: CallName; body: Record<string, unknown> }

const gone =
  (table: string, id: number): Race['meanwhile'] =>
  (tx) =>
    sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)

const run = async ({ meanwhile, call, body }: Race) => {
  const { answer } = await inSystem(server.db, async (tx) => {
    await meanwhile(tx)
    const sent = admin(call, body)
    await waitForLockWaiter(tx)
    return { answer: sent }
  })
  const { statusCode, json } = await answer
  return { status: statusCode, words: json().error?.message as string }
}

describe('a record that is taken while it is deleted stays, and the answer says why', () => {
  it('a layout, by a vehicle type', async () => {
    const { id } = await aLayout(server.db)
    const meanwhile = (tx: FleetTransaction) =>
      sql`insert into vehicle_type (fleet_id, name, vehicle_layout_id) values (${fleet_id}, 'Long', ${id})`.execute(tx)
    expect(await run({ meanwhile, call: 'layouts.delete', body: { data: { id } } })).toEqual({
      status: 409,
      words: 'Vehicle types have this layout: Long. Delete them first.',
    })
  })

  it('a vehicle type, by a vehicle', async () => {
    const { id } = await aVehicleType(server.db, { fleet_id })
    const meanwhile = (tx: FleetTransaction) =>
      sql`insert into vehicle (fleet_id, name, vehicle_type_id) values (${fleet_id}, 'NH-7', ${id})`.execute(tx)
    expect(await run({ meanwhile, call: 'vehicleTypes.delete', body: { data: { id } } })).toEqual({
      status: 409,
      words: 'Vehicles are of this type: NH-7. Give them another type first.',
    })
  })

  it('a tire type, by a tire', async () => {
    const { id } = await aTireType()
    const meanwhile = (tx: FleetTransaction) =>
      sql`insert into tire (fleet_id, name, marque_type_id) values (${fleet_id}, 'T-1', ${id})`.execute(tx)
    expect(await run({ meanwhile, call: 'tireTypes.delete', body: { data: { id } } })).toEqual({
      status: 409,
      words: 'Tires are of this type: T-1. Give them another type first.',
    })
  })

  it('a tire brand, by a type', async () => {
    const { brand: id } = await aTireType()
    await inSystem(server.db, (tx) => sql`delete from tire_type where marque_id = ${id}`.execute(tx))
    const meanwhile = (tx: FleetTransaction) =>
      sql`insert into tire_type (name, marque_id) values ('Winter', ${id})`.execute(tx)
    const { status, words } = await run({ meanwhile, call: 'tireBrands.delete', body: { data: { id } } })
    expect(status).toBe(409)
    expect(words).toContain('Winter')
  })

  it('a suspension type, by a vehicle', async () => {
    const { id } = await aSuspensionType()
    const vehicle = await aVehicle(server.db, { fleet_id, name: 'NH-8' })
    const meanwhile = (tx: FleetTransaction) =>
      sql`update vehicle set suspension_marque_type_id = ${id} where id = ${vehicle.id}`.execute(tx)
    const { status, words } = await run({ meanwhile, call: 'suspensionTypes.delete', body: { data: { id } } })
    expect(status).toBe(409)
    expect(words).toContain('NH-8')
  })
})

describe('what is deleted while a record takes it is no more, and the answer says so', () => {
  it.each<[string, () => Promise<Race>]>([
    [
      'layout',
      async () => {
        const { id } = await aLayout(server.db)
        return {
          meanwhile: gone('vehicle_layout', id),
          call: 'vehicleTypes.add',
          body: { data: { ...named('T'), vehicle_layout_id: id } },
        }
      },
    ],
    [
      'vehicle type',
      async () => {
        const { id } = await aVehicleType(server.db, { fleet_id })
        return {
          meanwhile: gone('vehicle_type', id),
          call: 'vehicles.add',
          body: { data: { ...named('V'), vehicle_type_id: id } },
        }
      },
    ],
    [
      'alert unit',
      async () => {
        const [unit, { id }] = [await aUnit(), await aVehicle(server.db, { fleet_id })]
        return {
          meanwhile: gone('alert_unit', unit),
          call: 'vehicles.update',
          body: { data: { id, fixed_sensor_id: unit } },
        }
      },
    ],
    [
      'integrator',
      async () => {
        const integrator = await made('integrator', { ...named('OBC'), fleet_id })
        const { id } = await aVehicle(server.db, { fleet_id })
        return {
          meanwhile: gone('integrator', integrator),
          call: 'vehicles.update',
          body: { data: { id, obc_integrator_id: integrator } },
        }
      },
    ],
    [
      'supplier',
      async () => {
        const supplier_id = await made('supplier', { ...named('West'), fleet_id })
        return {
          meanwhile: gone('supplier', supplier_id),
          call: 'tires.add',
          body: { data: { ...named('T'), supplier_id } },
        }
      },
    ],
    [
      'tire type',
      async () => {
        const { id } = await aTireType()
        const tire = await aTire(server.db, { fleet_id })
        return {
          meanwhile: gone('tire_type', id),
          call: 'tires.update',
          body: { data: { id: tire.id, marque_type_id: id } },
        }
      },
    ],
    [
      'tire brand',
      async () => {
        const id = await made('tire_brand', named('Brand'))
        return {
          meanwhile: gone('tire_brand', id),
          call: 'tireTypes.add',
          body: { data: { ...named('T'), marque_id: id } },
        }
      },
    ],
    [
      'vehicle',
      async () => {
        const { id } = await aVehicle(server.db, { fleet_id })
        const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
        return {
          meanwhile: gone('vehicle', id),
          call: 'tires.add',
          body: { data: { ...named('T'), vehicle_id: id, ...place } },
        }
      },
    ],
    [
      'tire',
      async () => {
        const { id } = await aTire(server.db, { fleet_id })
        return { meanwhile: gone('tire', id), call: 'tires.muteAlarm', body: { data: { tire_id: id, mute_for_id: 0 } } }
      },
    ],
    [
      'alert unit',
      async () => {
        const id = await aUnit()
        return { meanwhile: gone('alert_unit', id), call: 'alertUnits.addKey', body: { data: { id } } }
      },
    ],
  ])('%s', async (noun, race) => {
    const { status, words } = await run(await race())
    expect(status, words).toBe(404)
    expect(words).toMatch(new RegExp(`^There is no ${noun} \\d+ in this fleet\\.$`))
  })
})

it('a tire that is mounted while its vehicle is deleted goes into store with the others', async () => {
  const { id } = await aVehicle(server.db, { fleet_id })
  const tire = await aTire(server.db, { fleet_id })
  const meanwhile = async (tx: FleetTransaction) => {
    await sql`update tire set vehicle_id = ${id}, position_row = 0, position_left_right = 0, position_inside_outside = 1,
      mounted_at = now() where id = ${tire.id}`.execute(tx)
    await sql`insert into tire_mounting (fleet_id, tire_id, since, vehicle_id, position_row, position_left_right,
      position_inside_outside) values (${fleet_id}, ${tire.id}, now(), ${id}, 0, 0, 1)`.execute(tx)
  }
  expect(await run({ meanwhile, call: 'vehicles.delete', body: { data: { id } } })).toMatchObject({ status: 200 })
  const { rows } = await inSystem(server.db, (tx) =>
    sql`select t.vehicle_id, t.position_row, t.mounted_at, m.until is null as open
      from tire t join tire_mounting m on m.fleet_id = t.fleet_id and m.tire_id = t.id where t.id = ${tire.id}`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ vehicle_id: null, position_row: null, mounted_at: null, open: false }])
})

describe('what only one can have is refused to the second', () => {
  it('a tag', async () => {
    const meanwhile = (tx: FleetTransaction) =>
      sql`insert into tire (fleet_id, name, tag_id) values (${fleet_id}, 'Quick', 4711)`.execute(tx)
    expect(await run({ meanwhile, call: 'tires.add', body: { data: { name: 'Late', tag_id: 4711 } } })).toEqual({
      status: 409,
      words: 'The tire Quick carries the tag 4711. Take it off there first.',
    })
  })

  it('an alert unit', async () => {
    const [unit, quick] = [await aUnit(), await aVehicle(server.db, { fleet_id, name: 'Quick' })]
    const { id } = await aVehicle(server.db, { fleet_id })
    const meanwhile = (tx: FleetTransaction) =>
      sql`update vehicle set fixed_sensor_id = ${unit} where id = ${quick.id}`.execute(tx)
    expect(await run({ meanwhile, call: 'vehicles.update', body: { data: { id, fixed_sensor_id: unit } } })).toEqual({
      status: 409,
      words: 'The alert unit is fitted to Quick. Take it off there first.',
    })
  })

  it('a wheel', async () => {
    const vehicle = await aVehicle(server.db, { fleet_id })
    const meanwhile = (tx: FleetTransaction) =>
      sql`insert into tire (fleet_id, name, vehicle_id, position_row, position_left_right, position_inside_outside)
        values (${fleet_id}, 'Quick', ${vehicle.id}, 0, 0, 1)`.execute(tx)
    const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
    const body = { data: { name: 'Late', vehicle_id: vehicle.id, ...place } }
    const { status, words } = await run({ meanwhile, call: 'tires.add', body })
    expect(status).toBe(409)
    expect(words).toContain('Quick')
  })
})

it('is written once, and noted once, when it had to be done again', async () => {
  const [one, other] = [await aTire(server.db, { fleet_id }), await aTire(server.db, { fleet_id })]
  const touched = (id: number, tx: FleetTransaction) =>
    sql`update tire set remarks = 'theirs' where id = ${id}`.execute(tx)
  const noted = async () => {
    const { rows } = await inSystem(server.db, (tx) =>
      sql`select from audit_log where action = 'tags.import'`.execute(tx),
    )
    return rows.length
  }
  const rows = [
    ['8001', one.name],
    ['8002', other.name],
  ]
  const body = { data: { dry_run: false, columns: ['tag', 'tire'], rows } }
  const { answer } = await inSystem(server.db, async (tx) => {
    await touched(other.id, tx)
    const sent = admin('tags.import', body)
    await waitForLockWaiter(tx)
    // Now each waits for the other: PostgreSQL ends the one that has waited longer, which is the import.
    await touched(one.id, tx)
    return { answer: sent }
  })
  expect((await answer).json().data).toMatchObject({ applied: true, added: 2 })
  expect(await noted()).toBe(1)
})

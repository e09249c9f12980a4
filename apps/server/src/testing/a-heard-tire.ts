import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '../http/testing/an-app.ts'
import { aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from './builders.ts'

let tag = 0

const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const

type Place = { position_row: number; position_left_right: number; position_inside_outside: number }
type Settings = Partial<Omit<Parameters<typeof aPositionAlarm>[1], 'fleet_id' | 'vehicle_type_id'>>
type Heard = { time: number; pressure: number; temperature?: number; speed?: number } & Readonly<
  Record<string, unknown>
>

export type HeardTire = { tireId: number; vehicleId: number; tag: number }

/** A type with limits at the front left, and tires there that are heard through a unit of their fleet. */
export const aHeardTireMaker = async (server: TestApp, settings: Settings) => {
  const fleet_id = server.fleetId
  const { id: unitId, key } = await aUnitWithKey(server.db, { fleet_id })
  const { id: typeId } = await aVehicleType(server.db, { fleet_id })
  await aPositionAlarm(server.db, { ...settings, fleet_id, vehicle_type_id: typeId, ...PLACE })
  const mounted = async (vehicleId: number, place: Place): Promise<HeardTire> => {
    tag += 1
    const { id: tireId } = await aTire(server.db, { fleet_id, vehicle_id: vehicleId, tag_id: tag, ...place })
    await sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, position_row, position_left_right, position_inside_outside)
      values (${fleet_id}, ${tireId}, ${vehicleId}, to_timestamp(${server.clock.seconds}), ${place.position_row},
        ${place.position_left_right}, ${place.position_inside_outside})`.execute(server.db)
    return { tireId, vehicleId, tag }
  }
  const make = async (): Promise<HeardTire> =>
    mounted((await aVehicle(server.db, { fleet_id, vehicle_type_id: typeId })).id, PLACE)
  /** Another tire of the same vehicle, where its type has no limits. */
  const makeBeside = ({ vehicleId }: HeardTire, position_row: number): Promise<HeardTire> =>
    mounted(vehicleId, { ...PLACE, position_row, position_left_right: 1 })
  /** Fits the unit that hears the tires to the vehicle of one: its odometer is the vehicle's from now on. */
  const fitUnit = ({ vehicleId }: HeardTire) =>
    sql`update vehicle set fixed_sensor_id = ${unitId} where id = ${vehicleId}`.execute(server.db)
  /** Sends what the tags of tires said; all of it is taken. */
  const saysAll = async (heard: readonly (readonly [HeardTire, Heard])[]): Promise<void> => {
    const answer = await server.send({
      method: 'POST',
      url: '/ingest/readings',
      headers: { authorization: `Bearer ${key}` },
      payload: {
        readings: heard.map(([{ tag: tag_id }, reading]) => ({ tag_id, temperature: 15, speed: 0, ...reading })),
      },
    })
    expect(answer.json()).toMatchObject({ accepted: heard.length })
  }
  /** Sends what the tag of one tire said. */
  const says = (tire: HeardTire, heard: readonly Heard[]): Promise<void> =>
    saysAll(heard.map((reading) => [tire, reading] as const))
  return { typeId, place: PLACE, make, makeBeside, fitUnit, says, saysAll }
}

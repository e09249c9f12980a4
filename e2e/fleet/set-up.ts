import type { FullConfig } from '@playwright/test'
import { postParkedNightReadings, SIX_WHEEL_POSITIONS } from './night.ts'
import { signInEverybody } from './people.ts'
import {
  ADMIN_PASSWORD,
  SEED_FLEET_NAMES,
  SEED_VEHICLE_NAMES,
  seedTireName,
  tagOfVehicleTire,
  vehicleTypeNameOf,
} from './seed-fleet.ts'
import { shareWithJourneys } from './shared.ts'
import { SignedInApiClient } from './signed-in.ts'

/** Sets two fleets up over the documented calls and lets sensors speak for a night: what the journeys then look at. */
export default async function setUp(config: FullConfig): Promise<void> {
  const origin = config.projects[0]?.use.baseURL
  if (origin === undefined) throw new Error('No base URL')
  const signIn = (login: string, password: string) => SignedInApiClient.as(origin, login, password)
  const admin = await signIn('admin', ADMIN_PASSWORD)
  // The name an installation gives its first user is an English word, and stands on screens in every language.
  await admin.call('profile.updateNotifications', { data: { name: 'Ada Lang', notifications: 3 } })
  const growing = await anotherFleet(origin, 'Growing')
  const [{ vehicleIds, tireIds, unitKey }, other] = await Promise.all([
    furnish(admin, SEED_VEHICLE_NAMES),
    furnish(growing, [SEED_FLEET_NAMES.well]),
  ])
  await postParkedNightReadings(origin, unitKey)
  const people = async (by: SignedInApiClient, fleet: string) => ({
    admin: { login: 'admin', password: ADMIN_PASSWORD, cookies: Object.fromEntries(by.cookies) },
    ...(await signInEverybody(by, fleet, signIn)),
  })
  shareWithJourneys({
    fleets: {
      counted: { people: await people(admin, 'counted'), unitKey },
      growing: { people: await people(growing, 'growing'), unitKey: other.unitKey },
    },
    vehicleIds,
    tireIds,
  })
}

/** A further fleet of the installation, and the admin at work in it. */
export async function anotherFleet(origin: string, name: string): Promise<SignedInApiClient> {
  const admin = await SignedInApiClient.as(origin, 'admin', ADMIN_PASSWORD)
  const { data } = await admin.call('fleets.add', { data: { name } })
  await admin.call('fleets.switch', { data: { id: data.id } })
  return admin
}

type Furnished = { vehicleIds: Record<string, number>; tireIds: Record<string, number>; unitKey: string }

/** Gives a fleet its types of vehicles, these vehicles with their tires, and an alert unit. */
export async function furnish(admin: SignedInApiClient, vehicles: readonly string[]): Promise<Furnished> {
  const pressure = { pressure_alarm_enabled: true, blowout_alarm_enabled: true }
  const fillLevel = { filllt90_enabled: true, filllt80_enabled: true, fillm_enabled: true }
  const typeIds = new Map<string, number>([
    [SEED_FLEET_NAMES.type, await addSixTireVehicleType(admin, SEED_FLEET_NAMES.type, { ...pressure, ...fillLevel })],
    [
      SEED_FLEET_NAMES.plainType,
      await addSixTireVehicleType(admin, SEED_FLEET_NAMES.plainType, { ...pressure, filllt80_enabled: true }),
    ],
  ])
  const vehicleIds: Record<string, number> = {}
  const tireIds: Record<string, number> = {}
  for (const name of vehicles) {
    vehicleIds[name] = await addSixTireVehicle(admin, name, typeIds.get(vehicleTypeNameOf(name)) ?? 0, tireIds)
  }
  const { data } = await admin.call('alertUnits.add', { data: { name: 'Yard gateway' } })
  return { vehicleIds, tireIds, unitKey: data.key }
}

/** Adds a vehicle type with two axles and six tires, all with the same alarms, and answers its number. */
export async function addSixTireVehicleType(
  admin: SignedInApiClient,
  name: string,
  alarms: Record<string, boolean>,
): Promise<number> {
  const { layouts } = await admin.call('vehicleTypes.all')
  const layout = layouts.find(
    ({ available_positions: wheels }) => wheels.length === 6 && wheels.filter(([row]) => row === 0).length === 2,
  )
  if (layout === undefined) throw new Error('The catalogue has no two-axle layout with six tires')
  const { data } = await admin.call('vehicleTypes.add', {
    data: {
      name,
      vehicle_layout_id: layout.id,
      alarms: SIX_WHEEL_POSITIONS.map((position) => ({ ...position, optimal_pressure: 9, ...alarms })),
    },
  })
  return data.id
}

/** Adds a vehicle with its six tires and notes their numbers by name. */
export async function addSixTireVehicle(
  admin: SignedInApiClient,
  name: string,
  typeId: number,
  tireIds: Record<string, number>,
): Promise<number> {
  const added = await admin.call('vehicles.add', { data: { name, vehicle_type_id: typeId }, current_tire_events: [] })
  const vehicle_id = added.data.data.id
  if (name === SEED_FLEET_NAMES.silent) return vehicle_id
  // One after the other: each changes its vehicle, and would wait for the one before.
  for (const [i, position] of SIX_WHEEL_POSITIONS.entries()) {
    const tire = seedTireName(name, i)
    const { data } = await admin.call('tires.add', {
      data: { name: tire, vehicle_id, tag_id: tagOfVehicleTire(name, i), ...position },
    })
    tireIds[tire] = data.id
  }
  return vehicle_id
}

import type { WheelPosition } from '@coldbar/domain/layouts/wheel-position'
import type {
  AlarmSettings,
  PressureAlarmSettings,
  TireDifferenceAlarmSettings,
} from '@coldbar/domain/limits/alarm-settings'
import {
  DEFAULT_ALARM_SETTINGS,
  DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS,
} from '@coldbar/domain/limits/default-alarm-settings'
import { buildTireSettings, type TireSettings } from '@coldbar/domain/state/tire-settings'
import { kilometres } from '@coldbar/domain/units/motion'
import type { MountedTire, VehicleTireFitment } from '@coldbar/domain/vehicle/mounted-tire'
import { sql } from 'kysely'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { damagedInsideOfRow, mutePeriodOfRow } from './rig-condition.ts'
import { type LockedRig, type RigTire, wheelPositionOfRigTire } from './rig-locks.ts'

/** Settings and tires that a process keeps at most; beyond it the cache starts anew. */
export const MOST_KEPT_SETTINGS = 50_000

type Settings = Map<string, TireSettings>

/** Limits that are not saved yet: over a type's own, at its positions, and of single tires; `null` of one that goes no way of its own. */
export type UnsavedAlarmLimits = {
  type: Partial<TireDifferenceAlarmSettings>
  at: ReadonlyMap<string, AlarmSettings>
  own: ReadonlyMap<number, PressureAlarmSettings | null>
}

export const NO_UNSAVED_ALARM_LIMITS: UnsavedAlarmLimits = { type: {}, at: new Map(), own: new Map() }

/** Names a position among those of a type. */
export const wheelPositionKey = ({ row, leftRight, insideOutside }: WheelPosition): string =>
  `${row}/${leftRight}/${insideOutside}`

/** A tire as it was made, and of what: its row, and the rig's type. */
type Made = { of: RigTire; typeId: number | null; typeVersion: string | null; tire: MountedTire }

/** Whether a mounted tire, with its settings, would be made of the same as it was. */
const isMadeOfTheSame = (
  { of: made, typeId, typeVersion }: Made,
  { typeId: type, typeVersion: version }: LockedRig,
  tire: RigTire,
): boolean =>
  made.alarmId === tire.alarmId &&
  made.alarmVersion === tire.alarmVersion &&
  made.overrideVersion === tire.overrideVersion &&
  typeId === type &&
  typeVersion === version &&
  made.row === tire.row &&
  made.leftRight === tire.leftRight &&
  made.insideOutside === tire.insideOutside &&
  made.muteFrom === tire.muteFrom &&
  made.muteUntil === tire.muteUntil &&
  made.changeAnsweredAt === tire.changeAnsweredAt &&
  made.wasChanged === tire.wasChanged &&
  made.lookedInsideAt === tire.lookedInsideAt &&
  made.unsoundAt === tire.unsoundAt &&
  made.wornOutSince === tire.wornOutSince &&
  made.purchased === tire.purchased &&
  made.resurfacedAt === tire.resurfacedAt &&
  made.inspectedAt === tire.inspectedAt &&
  made.mounted?.tire.rolled === tire.mounted?.tire.rolled &&
  made.mounted?.vehicle.rolled === tire.mounted?.vehicle.rolled

/**
 * Settings by the versions of the rows they come from. The versions are read with every batch, so a change made
 * through any process counts for the next reading, while the settings themselves are read once.
 */
export class AlarmSettingsCache {
  readonly #drafted: UnsavedAlarmLimits
  readonly #most: number
  #known: Settings = new Map()
  // The same object as long as nothing changed: what is made from it need not be made again.
  readonly #mounted = new Map<string, Made>()

  constructor(drafted: UnsavedAlarmLimits = NO_UNSAVED_ALARM_LIMITS, most = MOST_KEPT_SETTINGS) {
    this.#drafted = drafted
    this.#most = most
  }

  /** What the rigs' tires are judged by. A tire that stands on no position of a type has the default settings. */
  async of(
    send: SendStatement,
    fleetId: number,
    rigs: readonly LockedRig[],
  ): Promise<(rig: LockedRig) => VehicleTireFitment> {
    // A full cache is replaced, never emptied: others may be about to look something up in it.
    if (this.#known.size > this.#most) this.#known = new Map()
    const known = this.#known
    // Held here: what is made meanwhile of other rigs may make this process forget these.
    const made = new Map<number, MountedTire>()
    const missing: { rig: LockedRig; tire: RigTire }[] = []
    for (const rig of rigs)
      for (const tire of rig.tires) {
        const before = this.#madeBefore(fleetId, rig, tire)
        if (before !== null) made.set(tire.tireId, before)
        else if (!known.has(this.#keyOf(fleetId, rig, tire))) missing.push({ rig, tire })
      }
    if (missing.length > 0) await this.#read(send, fleetId, missing, known)
    return (rig) => ({
      ownUnitId: rig.ownUnitId,
      released: rig.released ?? [],
      isCarried: rig.tires.some(({ isSpare }) => isSpare),
      tires: new Map(
        rig.tires.map((tire) => [tire.tireId, made.get(tire.tireId) ?? this.#made(fleetId, rig, tire, known)]),
      ),
    })
  }

  /** Tires without limits of their own share those of their position. */
  #keyOf(fleetId: number, { typeId, typeVersion }: LockedRig, tire: RigTire): string {
    const isAlone = tire.overrideVersion !== null || this.#drafted.own.has(tire.tireId)
    const own = isAlone ? `${tire.tireId}/${tire.overrideVersion}` : ''
    return `${fleetId}/${tire.alarmId}/${tire.alarmVersion}/${typeId}/${typeVersion}/${own}`
  }

  /** The tire as it was made, if it would be made of the same. */
  #madeBefore(fleetId: number, rig: LockedRig, tire: RigTire): MountedTire | null {
    const known = this.#mounted.get(`${fleetId}/${tire.tireId}`)
    return known !== undefined && isMadeOfTheSame(known, rig, tire) ? known.tire : null
  }

  #made(fleetId: number, rig: LockedRig, tire: RigTire, settingsOf: Settings): MountedTire {
    const settingsKey = this.#keyOf(fleetId, rig, tire)
    const settings = settingsOf.get(settingsKey)
    if (settings === undefined) throw new Error(`nothing is known of how tire ${tire.tireId} is judged`)
    const mounted: MountedTire = {
      id: tire.tireId,
      position: wheelPositionOfRigTire(tire),
      settings,
      mute: mutePeriodOfRow(tire),
      change:
        tire.changeAnsweredAt === null || tire.wasChanged === null
          ? null
          : { at: tire.changeAnsweredAt, changed: tire.wasChanged },
      lookedInside: tire.lookedInsideAt,
      damagedInside: damagedInsideOfRow(tire),
      wornOutSince: tire.wornOutSince,
      service: {
        resurfacedAt: kilometres(tire.resurfacedAt),
        inspectedAt: kilometres(tire.inspectedAt),
        purchased: tire.purchased,
        tireAtMounting: kilometres(tire.mounted?.tire.rolled ?? 0),
        vehicleAtMounting: kilometres(tire.mounted?.vehicle.rolled ?? 0),
      },
    }
    if (this.#mounted.size > this.#most) this.#mounted.clear()
    const { typeId, typeVersion } = rig
    this.#mounted.set(`${fleetId}/${tire.tireId}`, { of: tire, typeId, typeVersion, tire: mounted })
    return mounted
  }

  async #read(
    send: SendStatement,
    fleetId: number,
    missing: readonly { rig: LockedRig; tire: RigTire }[],
    into: Settings,
  ): Promise<void> {
    const alarmIds = missing.flatMap(({ tire: { alarmId } }) => (alarmId === null ? [] : [alarmId]))
    const owners = missing.flatMap(({ tire }) => (tire.overrideVersion === null ? [] : [tire.tireId]))
    const typeIds = [...new Set(missing.flatMap(({ rig: { typeId } }) => (typeId === null ? [] : [typeId])))]
    const [alarms, overrides, types] = await Promise.all([
      send(sql<AlarmSettings & { id: number }>`
        select * from vehicle_type_alarm where fleet_id = (select own_fleet()) and id = any(${alarmIds}::int[])`),
      send(sql<PressureAlarmSettings & { tire_id: number }>`
        select * from tire_alarm_override where fleet_id = (select own_fleet()) and tire_id = any(${owners}::int[])`),
      send(sql<TireDifferenceAlarmSettings & { id: number }>`
        select * from vehicle_type where fleet_id = (select own_fleet()) and id = any(${typeIds}::int[])`),
    ])
    const typeById = new Map(types.map((type) => [type.id, type]))
    const alarmById = new Map(alarms.map((alarm) => [alarm.id, alarm]))
    const overrideByTire = new Map(overrides.map((override) => [override.tire_id, override]))
    for (const { rig, tire } of missing) {
      const place = wheelPositionOfRigTire(tire)
      const drafted = place === null ? undefined : this.#drafted.at.get(wheelPositionKey(place))
      const alarm = drafted ?? (tire.alarmId === null ? undefined : alarmById.get(tire.alarmId))
      const stored = tire.overrideVersion === null ? undefined : overrideByTire.get(tire.tireId)
      const override = this.#drafted.own.has(tire.tireId) ? this.#drafted.own.get(tire.tireId) : stored
      const differences =
        (rig.typeId === null ? undefined : typeById.get(rig.typeId)) ?? DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS
      const all = { ...differences, ...this.#drafted.type }
      const settings = buildTireSettings(alarm ?? DEFAULT_ALARM_SETTINGS, override ?? null, all)
      into.set(this.#keyOf(fleetId, rig, tire), settings)
    }
  }
}

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
import { mutePeriodOfRow } from './rig-condition.ts'
import { type LockedRig, type RigTire, wheelPositionOfRigTire } from './rig-locks.ts'

/** Settings and tires kept at most; beyond it the cache starts anew. */
const MOST = 50_000

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

/** All that a mounted tire is made of beside its settings, to see whether it is still the same. */
const signatureOf = (tire: RigTire, settings: string): string =>
  `${settings} ${tire.row} ${tire.leftRight} ${tire.insideOutside} ${tire.muteFrom} ${tire.muteUntil} ${tire.changeAnsweredAt} ${tire.wasChanged} ${tire.lookedInsideAt} ${tire.wornOutSince} ${tire.purchased} ${tire.resurfacedAt} ${tire.inspectedAt} ${tire.mounted?.tire.rolled} ${tire.mounted?.vehicle.rolled}`

/**
 * Settings by the versions of the rows they come from. The versions are read with every batch, so a change made
 * through any process counts for the next reading, while the settings themselves are read once.
 */
export class AlarmSettingsCache {
  readonly #drafted: UnsavedAlarmLimits
  #known: Settings = new Map()
  // The same object as long as nothing changed: what is made from it need not be made again.
  readonly #mounted = new Map<string, { signature: string; tire: MountedTire }>()

  constructor(drafted: UnsavedAlarmLimits = NO_UNSAVED_ALARM_LIMITS) {
    this.#drafted = drafted
  }

  /** What the rigs' tires are judged by. A tire that stands on no position of a type has the default settings. */
  async of(
    send: SendStatement,
    fleetId: number,
    rigs: readonly LockedRig[],
  ): Promise<(rig: LockedRig) => VehicleTireFitment> {
    // A full cache is replaced, never emptied: others may be about to look something up in it.
    if (this.#known.size > MOST) this.#known = new Map()
    const known = this.#known
    const missing = rigs.flatMap((rig) =>
      rig.tires.flatMap((tire) => (known.has(this.#keyOf(fleetId, rig, tire)) ? [] : [{ rig, tire }])),
    )
    if (missing.length > 0) await this.#read(send, fleetId, missing, known)
    return (rig) => ({
      ownUnitId: rig.ownUnitId,
      released: rig.released ?? [],
      isCarried: rig.tires.some(({ isSpare }) => isSpare),
      tires: new Map(rig.tires.map((tire) => [tire.tireId, this.#mountedTire(fleetId, rig, tire, known)])),
    })
  }

  /** Tires without limits of their own share those of their position. */
  #keyOf(fleetId: number, { typeId, typeVersion }: LockedRig, tire: RigTire): string {
    const isAlone = tire.overrideVersion !== null || this.#drafted.own.has(tire.tireId)
    const own = isAlone ? `${tire.tireId}/${tire.overrideVersion}` : ''
    return `${fleetId}/${tire.alarmId}/${tire.alarmVersion}/${typeId}/${typeVersion}/${own}`
  }

  #mountedTire(fleetId: number, rig: LockedRig, tire: RigTire, settingsOf: Settings): MountedTire {
    const key = `${fleetId}/${tire.tireId}`
    const settingsKey = this.#keyOf(fleetId, rig, tire)
    const signature = signatureOf(tire, settingsKey)
    const known = this.#mounted.get(key)
    if (known?.signature === signature) return known.tire
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
      wornOutSince: tire.wornOutSince,
      service: {
        resurfacedAt: kilometres(tire.resurfacedAt),
        inspectedAt: kilometres(tire.inspectedAt),
        purchased: tire.purchased,
        tireAtMounting: kilometres(tire.mounted?.tire.rolled ?? 0),
        vehicleAtMounting: kilometres(tire.mounted?.vehicle.rolled ?? 0),
      },
    }
    if (this.#mounted.size > MOST) this.#mounted.clear()
    this.#mounted.set(key, { signature, tire: mounted })
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

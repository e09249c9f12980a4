import type { AlarmSettings, PressureAlarmSettings } from '@coldbar/domain/alarms/alarm-settings'
import { NEW_ALARM_SETTINGS } from '@coldbar/domain/alarms/default-settings'
import { type TireSettings, tireSettings } from '@coldbar/domain/alarms/tire-settings'
import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import type { LockedTire } from './locked-tires.ts'

/** Settings kept at most; beyond it the cache starts anew. */
const MOST = 50_000

const keyOf = (fleetId: number, tire: LockedTire): string =>
  `${fleetId}/${tire.alarmId}/${tire.alarmVersion}/${tire.overrideVersion === null ? '' : `${tire.tireId}/${tire.overrideVersion}`}`

const UNPLACED = tireSettings(NEW_ALARM_SETTINGS, null)

/**
 * Settings by the versions of the rows they come from. The versions are read with every batch, so a change made
 * through any process counts for the next reading, while the settings themselves are read once.
 */
export class KnownSettings {
  readonly #known = new Map<string, TireSettings>()

  /** Settings by tire. A tire that stands on no position of a type has the default ones. */
  async of(send: Send, fleetId: number, tires: readonly LockedTire[]): Promise<(tire: LockedTire) => TireSettings> {
    const missing = tires.filter((tire) => !this.#known.has(keyOf(fleetId, tire)))
    if (missing.length > 0) await this.#read(send, fleetId, missing)
    return (tire) => this.#known.get(keyOf(fleetId, tire)) ?? UNPLACED
  }

  async #read(send: Send, fleetId: number, tires: readonly LockedTire[]): Promise<void> {
    if (this.#known.size > MOST) this.#known.clear()
    const alarmIds = tires.flatMap(({ alarmId }) => (alarmId === null ? [] : [alarmId]))
    const owners = tires.filter(({ overrideVersion }) => overrideVersion !== null).map(({ tireId }) => tireId)
    const alarms = await send(sql<AlarmSettings & { id: number }>`
      select * from vehicle_type_alarm where fleet_id = own_fleet() and id = any(${alarmIds}::int[])`)
    const overrides = await send(sql<PressureAlarmSettings & { tire_id: number }>`
      select * from tire_alarm_override where fleet_id = own_fleet() and tire_id = any(${owners}::int[])`)
    const alarmById = new Map(alarms.map((alarm) => [alarm.id, alarm]))
    const overrideByTire = new Map(overrides.map((override) => [override.tire_id, override]))
    for (const tire of tires) {
      const alarm = tire.alarmId === null ? undefined : alarmById.get(tire.alarmId)
      const override = tire.overrideVersion === null ? undefined : overrideByTire.get(tire.tireId)
      this.#known.set(keyOf(fleetId, tire), tireSettings(alarm ?? NEW_ALARM_SETTINGS, override ?? null))
    }
  }
}

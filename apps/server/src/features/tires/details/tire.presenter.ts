import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import type { VehicleReception } from '@coldbar/domain/reception/vehicle-reception'
import { daysSincePurchase, purchaseMomentOfDay } from '@coldbar/domain/records/purchase-day'
import { effectiveAlarmSettings } from '../../../fleet/settings/alarm-settings.ts'
import { alarmSettingsAnswer } from '../../../fleet/settings/alarm-settings-answer.ts'
import { tireListAnswer } from '../../../fleet/tires/tire-answer.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'
import type { AnswerPresenterContext } from '../../../fleet/words/answer-presenter-context.ts'
import type { TireRecord } from './tire-details.repository.ts'

export type WireTire = ResponseOf<(typeof calls)['tires.details']>['data']

/** Everything read of one tire. `position` holds the settings of the place where it is mounted. */
export type TireWithDetails = {
  row: TireRow
  record: TireRecord
  position: AlarmSettings | null
  override: AlarmSettings | null
  /** What its vehicle heard of its tires. */
  hearing: VehicleReception
}

const average = (total: number, count: number): number | null => (count === 0 ? null : total / count)

/** The settings that are judged by now: variant A's may be the tire's own. */
export const alarmSettingsInForce = ({ record, position, override }: TireWithDetails): AlarmSettings =>
  effectiveAlarmSettings(position, record.override_alarm_settings ? override : null)

export const alarmSettingsOwnerOfTire = (row: TireRow) => ({ ...row, tire_id: row.id })

/** A tire with everything known about it. Admin-only fields are in it; the answer's filter takes them out for others. */
export const tireAnswer = (tire: TireWithDetails, fleetId: number, words: AnswerPresenterContext): WireTire => {
  const { row, record, override } = tire
  const { number_inflations: _, time_nonidle: __, time_idle2: ___, spare_of: ____, ...stored } = record
  const purchased = record.purchase_date === null ? null : purchaseMomentOfDay(record.purchase_date)
  return {
    ...tireListAnswer(row, words, tire.hearing),
    ...stored,
    purchase_date: purchased,
    age: purchased === null ? null : daysSincePurchase(purchased, words.now),
    avg_trip_distance: average(record.total_trip_distance, record.total_nb_trips),
    avg_trip_distance2: average(record.total_trip_distance2, record.total_nb_trips2),
    overridden_alarm_settings:
      override === null ? null : alarmSettingsAnswer(override, alarmSettingsOwnerOfTire(row), fleetId),
    blowout_alarm_enabled: alarmSettingsInForce(tire).blowout_alarm_enabled,
  }
}

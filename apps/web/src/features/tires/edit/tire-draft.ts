import type { RecordFormValues } from '@coldbar/contract/fields/record-field'
import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { EDITED_TIRE_FIELDS, type EditedTireField } from '@coldbar/contract/tires/tire-record-fields'
import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { MAX_TIRE_PRICE_EURO } from '@coldbar/domain/records/price'
import type { Translate } from '@coldbar/i18n/translator'
import type { FieldErrors } from '../../../crud/edit/edit-session.ts'
import { blankRecordFormValues, pickRecordFormValues } from '../../../crud/edit/record-form-values.ts'
import { draftWithEmptyFieldsAsNull } from '../../../crud/fields/form-field-bindings.tsx'
import { alarmSettingKeysOf } from '../../../fleet/alarm-editor/alarm-setting-section.ts'
import { PRESSURE_ALARM_SECTIONS } from '../../../fleet/alarm-editor/tire-alarm-sections.ts'
import { wrongAlarmSettingKeys } from '../../../fleet/alarm-editor/wrong-alarm-settings.ts'
import type { TireAnswer } from '../../../fleet/queries/tire-query.ts'
import type { WheelDrawingPosition } from '../../../fleet/wheels/layout-geometry.ts'

/** The alarms of a tire by pressure; the inflation rate is known to administrators only. */
export type TireAlarmSettingsDraft = Partial<AlarmSettings>

/** A tire as its form edits it. */
export type TireDraft = RecordFormValues<typeof TIRE_RECORD_FIELDS, EditedTireField> & {
  readonly vehicle_id: number | null
  /** Null until one is picked, and for a tire in store. */
  readonly position: WheelDrawingPosition | null
  readonly tag_id: number | null
  readonly override: boolean
  readonly alarms: TireAlarmSettingsDraft
}

/** A new tire, in store and without anything. */
export const BLANK_TIRE: TireDraft = {
  ...blankRecordFormValues(TIRE_RECORD_FIELDS, EDITED_TIRE_FIELDS),
  vehicle_id: null,
  position: null,
  tag_id: null,
  override: false,
  alarms: DEFAULT_ALARM_SETTINGS,
}

const positionOf = (tire: TireAnswer['data']): WheelDrawingPosition | null => {
  const { position_row, position_left_right, position_inside_outside } = tire
  return position_row === null || position_left_right === null || position_inside_outside === null
    ? null
    : { position_row, position_left_right, position_inside_outside }
}

/** A copy of a tire to edit. Its own alarms start as those that count for it now. */
export const draftOfTire = ({ data, alarm_settings }: TireAnswer): TireDraft => ({
  ...pickRecordFormValues<typeof TIRE_RECORD_FIELDS, EditedTireField>(data, EDITED_TIRE_FIELDS),
  vehicle_id: data.vehicle_id,
  position: positionOf(data),
  tag_id: data.tag_id,
  override: data.override_alarm_settings,
  alarms: shownAlarms(data.overridden_alarm_settings ?? alarm_settings),
})

/** The settings that the form shows: what it does not show stays as it is. */
const shownAlarms = (settings: TireAlarmSettingsDraft): TireAlarmSettingsDraft => {
  const shown = new Set<string>(alarmSettingKeysOf(PRESSURE_ALARM_SECTIONS))
  return Object.fromEntries(Object.entries(settings).filter(([key, value]) => shown.has(key) && value !== undefined))
}

/** What a server would refuse, in words, by field. `overrides` where the form shows the tire's own alarms. */
export const tireDraftErrors =
  (overrides: boolean) =>
  (draft: TireDraft, t: Translate): FieldErrors => {
    const price = draft.purchase_price
    return {
      ...(draft.name.trim() === '' ? { name: t('records.nameMissing') } : {}),
      ...(draft.vehicle_id !== null && draft.position === null ? { position: t('tireEdit.positionNeeded') } : {}),
      ...(price !== null && !(price >= 0 && price <= MAX_TIRE_PRICE_EURO)
        ? { purchase_price: t('tireEdit.priceWrong') }
        : {}),
      ...(overrides && draft.override && wrongAlarmSettingKeys(PRESSURE_ALARM_SECTIONS, draft.alarms).size > 0
        ? { alarms: t('tireEdit.notSaved') }
        : {}),
    }
  }

/** The draft's own alarms as the wire takes them. */
export const tireAlarmsRequestBody = ({ override, alarms }: Pick<TireDraft, 'override' | 'alarms'>) => ({
  override_alarm_settings: override,
  ...(override ? { overridden_alarm_settings: shownAlarms(alarms) } : {}),
})

/** The draft as the wire takes it: a tire in store has no position, an empty text is null. */
export const tireRequestBody = (draft: TireDraft, overrides: boolean) => {
  const { position: picked, override, alarms, ...fields } = draft
  const position = draft.vehicle_id === null ? null : picked
  return {
    ...draftWithEmptyFieldsAsNull(fields),
    name: draft.name.trim(),
    position_row: position?.position_row ?? null,
    position_left_right: position?.position_left_right ?? null,
    position_inside_outside: position?.position_inside_outside ?? null,
    ...(overrides ? tireAlarmsRequestBody({ override, alarms }) : {}),
  }
}

import { levelOfAlarmColor, tireStatusCode } from '@coldbar/domain/kinds/alarm-level-codes'
import { eventSeverityV2, NO_EVENT_SEVERITY } from '@coldbar/domain/kinds/severity'
import { wheelPositionName } from '@coldbar/domain/layouts/wheel-position-name'
import type { VehicleReception } from '@coldbar/domain/reception/vehicle-reception'
import { demountTaskOf, removalText, tireIssueText } from '@coldbar/i18n/demount-text'
import { positionText } from '@coldbar/i18n/position-text'
import type { Translate } from '@coldbar/i18n/translator'
import { addressWithAccuracyMark } from '../../geocode/address-accuracy-mark.ts'
import type { AnswerPresenterContext } from '../words/answer-presenter-context.ts'
import { alarmKindText, alarmLevelText } from '../words/event-text.ts'
import { deviceHealthAnswer } from './device-health-answer.ts'
import { judgeTireSensorHealth } from './judge-tire-sensor-health.ts'
import type { TireRow } from './tire-row.ts'

/** What says where a tire is mounted. */
export type MountedWheelPosition = Pick<
  TireRow,
  'position_row' | 'position_left_right' | 'position_inside_outside' | 'is_dual'
>

/** Few places, named for thousands of tires: putting one together costs more than the rest of a list's row. */
const placeTexts = new WeakMap<Translate, Map<number, string>>()

/** The name of the place where a tire is mounted, or null for a tire in store. */
export const positionNameOfTire = (tire: MountedWheelPosition, t: Translate): string | null => {
  const { position_row: row, position_left_right: leftRight, position_inside_outside: insideOutside } = tire
  if (row === null || leftRight === null || insideOutside === null) return null
  const texts = placeTexts.get(t) ?? new Map<number, string>()
  placeTexts.set(t, texts)
  const key = row * 8 + leftRight * 4 + insideOutside * 2 + (tire.is_dual ? 1 : 0)
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = positionText(wheelPositionName({ row, leftRight, insideOutside }, tire.is_dual), t)
  texts.set(key, text)
  return text
}

/** What the tooltip of a coloured tire says: all that is wrong, or the level; nothing where all is well. */
const toolTip = (tire: TireRow, t: Translate): string | null => {
  if (tire.alarm_color === 10) return null
  const removal = tire.removal === null ? [] : [removalText(tire.removal, demountTaskOf(tire), t)]
  const wrong = [...removal, ...tire.open_kinds.map((kind) => alarmKindText(kind, t))]
  return wrong.length === 0 ? alarmLevelText(levelOfAlarmColor(tire.alarm_color), t) : wrong.join(', ')
}

/** A tire as the overview lists it; `hearing` is what its vehicle's unit heard of its tires, for the health of its sensor. */
export const tireListAnswer = (
  tire: TireRow,
  { t, addressOf, now }: AnswerPresenterContext,
  hearing?: VehicleReception,
) => {
  const { open_kinds, event_id, event_kind, content_kind, fidelity, park_address, sensor_doubt, ...row } = tire
  const { issue_kind: worst, unmuted_color } = tire
  const severity = worst === null ? NO_EVENT_SEVERITY.tire : eventSeverityV2(worst, true)
  const issue = worst === null ? null : tireIssueText(worst, demountTaskOf(tire), t)
  return {
    ...row,
    issue,
    alarm_issue: content_kind === null ? null : tireIssueText(content_kind, demountTaskOf(tire), t),
    position_name: positionNameOfTire(tire, t),
    status: tireStatusCode(levelOfAlarmColor(unmuted_color)),
    status_msg: alarmLevelText(levelOfAlarmColor(tire.alarm_color), t),
    toolTip: toolTip(tire, t),
    number_alarms: open_kinds.length,
    current_event:
      event_kind === null || event_id === null
        ? null
        : { id: event_id, type_name: alarmKindText(event_kind, t), severity: eventSeverityV2(event_kind, true) },
    lowestSeverity: severity,
    fillLevel: tire.fill_level,
    last_address:
      row.last_address ?? addressWithAccuracyMark(addressOf(tire.last_latitude, tire.last_longitude), fidelity),
    health_data: deviceHealthAnswer(judgeTireSensorHealth(tire, now, hearing), t),
  }
}

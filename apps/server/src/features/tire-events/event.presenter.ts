import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { eventKilometres } from '@coldbar/domain/events/event-kilometres'
import { levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_KIND_CODES, wireEventTypeOfKind } from '@coldbar/domain/kinds/alarm-kind-codes'
import { eventSeverityV2, eventSeverityV3 } from '@coldbar/domain/kinds/severity'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { positionNameOfTire } from '../../fleet/tires/tire-answer.ts'
import type { AnswerPresenterContext } from '../../fleet/words/answer-presenter-context.ts'
import { alarmKindText } from '../../fleet/words/event-text.ts'
import type { EventRow } from './event-rows.repository.ts'

export type WirePressureEvent = ResponseOf<(typeof calls)['tireEvents.list']>['data'][number]
export type WireFillLevelEvent = ResponseOf<(typeof calls)['tireEvents3.list']>['data'][number]

/** A tire's readings are known by their moment, so that is their id, in milliseconds. */
export const readingIdOfMoment = (time: EpochSeconds): number => Math.round(time * MILLISECONDS)

const MILLISECONDS = 1000

/** What every generation shows of an event. Values of the change window stand beside the rest of its data. */
const eventFields = (
  row: EventRow,
  { t, addressOf, now }: AnswerPresenterContext,
): Omit<WireFillLevelEvent, 'severity'> => {
  const { kind, instant, position_row, position_left_right, position_inside_outside, is_dual, remark, ...whole } = row
  const { odo_start, odo_last, rolled_start, rolled_last, ...stored } = whole
  const way = eventKilometres({
    odoStart: odo_start,
    odoLast: odo_last,
    rolledStart: rolled_start,
    rolledLast: rolled_last,
  })
  const { sp15, ep15, op, sp, ep, dt, ...data } = row.event_data
  const hasWindow = sp15 !== undefined || sp !== undefined
  return {
    ...stored,
    event_type: wireEventTypeOfKind(kind, row.time_stamp_end === null) as WireFillLevelEvent['event_type'],
    event_sub_type: ALARM_KIND_CODES[kind].subType,
    time_stamp: row.time_stamp_start,
    when: row.time_stamp_start,
    when_start: row.time_stamp_start,
    when_end: row.time_stamp_end,
    type_name: alarmKindText(kind, t),
    position_name: positionNameOfTire(row, t),
    duration: way.distance,
    odo_start: way.start,
    odo_last: way.last,
    odo_reckoned: way.reckoned,
    duration_time: (row.time_stamp_end ?? (instant ? row.time_stamp_last : now)) - row.time_stamp_start,
    start_tires_history_id: kind === 'remark' ? null : readingIdOfMoment(row.time_stamp_start),
    end_tires_history_id: kind === 'remark' ? null : readingIdOfMoment(row.time_stamp_end ?? row.time_stamp_last),
    instant: instant ? 1 : 0,
    address_start: row.address_start ?? addressOf(row.latitude_start, row.longitude_start),
    address_last: row.address_last ?? addressOf(row.latitude_last, row.longitude_last),
    event_data: remark === null ? data : { ...data, msg: remark },
    extraP: hasWindow
      ? { sp15: sp15 ?? null, ep15: ep15 ?? null, op: op ?? null, sp: sp ?? null, ep: ep ?? null, dt: dt ?? null }
      : null,
    extra: null,
  }
}

/** An event of the older screens. */
export const pressureEventAnswer = (row: EventRow, words: AnswerPresenterContext): WirePressureEvent => ({
  ...eventFields(row, words),
  severity: eventSeverityV2(row.kind, row.time_stamp_end === null),
})

/** An event of version 3. */
export const fillLevelEventAnswer = (row: EventRow, words: AnswerPresenterContext): WireFillLevelEvent => ({
  ...eventFields(row, words),
  severity: eventSeverityV3(levelOfAlarmKind(row.kind), row.time_stamp_end === null),
})

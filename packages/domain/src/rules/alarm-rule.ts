import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { EventData } from '../kinds/event-data.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { OpenEvent, PendingEvent } from '../state/tire-state.ts'
import { minutes, type Seconds, seconds, timeBetween } from '../units/time.ts'
import type { AlarmRuleInput } from './alarm-rule-input.ts'

/**
 * How much it takes to believe an alarm. Alarm practice is on-delay, off-delay, deadband and re-alarm (OPC UA
 * part 9): the rule gives the deadband, this gives the on-delay.
 */
export type AlarmDebounce = { readings: number; span: Seconds }

/** The very next reading confirms, however soon: a blow-out cannot wait a minute. */
export const DEBOUNCE_BY_NEXT_READING: AlarmDebounce = { readings: 2, span: seconds(0) }
export const DEBOUNCE_BY_TWO_READINGS: AlarmDebounce = { readings: 2, span: minutes(1) }
const THREE_READINGS: AlarmDebounce = { readings: 3, span: minutes(30) }
/** Three readings of a tag that speaks seldom. */
const TWO_SELDOM: AlarmDebounce = { readings: 2, span: minutes(30) }
/** For a fall that the reading before has shown already. */
export const DEBOUNCE_BY_ONE_READING: AlarmDebounce = { readings: 1, span: seconds(0) }

export const ALARM_CLEARS_AFTER: Seconds = minutes(5)
/** A row that comes back within this time goes on: nobody wants to hear twice of a level that swings. */
export const ALARM_CHATTER_TIME: Seconds = minutes(30)

/** One row of the alarm tables. */
export type AlarmRule = {
  kind: AlarmKind
  /** Whether this reading is bad. `pending` is the unconfirmed event, if any. */
  bad: (now: AlarmRuleInput, settings: TireSettings, pending: PendingEvent | null) => boolean
  /** Whether this reading is well again: not the opposite of bad, the gap between them keeps alarms from chattering. */
  well: (now: AlarmRuleInput, settings: TireSettings, open: OpenEvent) => boolean
  debounce: (now: AlarmRuleInput) => AlarmDebounce
  clearAfter: Seconds
  /** How long it took to see what is bad; kept with the event. Left out where a reading shows it. */
  took?: (now: AlarmRuleInput, settings: TireSettings) => Seconds
  /** How fast gas was known to be lost anyway when it began, bar/h; kept with the event. */
  beside?: (now: AlarmRuleInput, settings: TireSettings) => number | null
  /** How long it has to stay well where that is longer than `clearAfter`. */
  staysWellFor?: (now: AlarmRuleInput, open: OpenEvent) => Seconds
  /** Time between reminders; 0 is never. */
  repeat: (settings: TireSettings) => Seconds
  data: (now: AlarmRuleInput, settings: TireSettings) => EventData
}

/** What a sensor says that scatters, it must say once more. */
export const debounceForScatter = (debounce: AlarmDebounce, { scatter }: AlarmRuleInput): AlarmDebounce =>
  scatter > 0 ? { ...debounce, readings: debounce.readings + 1 } : debounce

/** The repeat of an alarm that reminds nobody: 0 s. */
export const noReminderInterval = (): Seconds => seconds(0)
/** Two bad readings that lie a minute apart at least. */
export const debounceByTwoReadings = (): AlarmDebounce => DEBOUNCE_BY_TWO_READINGS
/** A tag that speaks so seldom would need hours for three readings. */
const SELDOM = minutes(30)
/** Three bad readings over half an hour at least; two where a tag speaks every half hour or less often. */
export const debounceByThreeReadings = (now: AlarmRuleInput): AlarmDebounce =>
  debounceForScatter(
    now.last !== null && timeBetween(now.last.time, now.reading.time) >= SELDOM ? TWO_SELDOM : THREE_READINGS,
    now,
  )

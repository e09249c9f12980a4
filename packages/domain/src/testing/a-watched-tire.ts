import type { ConditionInput } from '../condition/tire-condition.ts'
import { ALARM_KINDS, type AlarmKind } from '../kinds/alarm-kind.ts'
import { problemsOfEvents } from '../problems/problems-of-events.ts'
import { newTireState, type OpenEvent, type TireState } from '../state/tire-state.ts'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds, minutes } from '../units/time.ts'
import { aReading } from './a-tire.ts'

/** Every alarm is on. */
export const ALL_ALARMS_ON = Object.fromEntries(ALARM_KINDS.map((kind) => [kind, true])) as Record<AlarmKind, boolean>

/** When tires of these tests were heard last. */
export const HEARD_AT = 1_700_000_000

/** An event that goes on since `before` seconds before the tire was heard last. */
export const anOpenEvent = (kind: AlarmKind, before = 0): OpenEvent => ({
  kind,
  start: epochSeconds(HEARD_AT - before),
  parkPressure: null,
  notifiedAt: null,
  suppressedBy: null,
  clearSince: null,
  confirmedAt: null,
})

/** The problems that these events make, as they are kept. */
const problemsOf = (open: readonly OpenEvent[]): ConditionInput['problems'] =>
  problemsOfEvents(
    open.map(({ kind, start }) => ({ kind, start, foundAt: start, end: null, endReason: null, data: {} })),
  ).problems.recent

/** A tire at which these events go on, unless said heard at `HEARD_AT`, full, and not muted. */
export const aWatchedTire = (
  open: readonly OpenEvent[] = [],
  { state = {}, ...more }: Partial<Omit<ConditionInput, 'state'>> & { state?: Partial<TireState> } = {},
): ConditionInput => ({
  id: 1,
  hasSensor: true,
  state: { ...newTireState(), last: aReading(HEARD_AT, 9, 15, 80), fillLevel: percent(100), open, ...state },
  problems: problemsOf(open),
  hearing: null,
  mute: null,
  settings: {
    optimalPressure: bar(9),
    maintenanceLevel: { enabled: true, limit: percent(95), repeat: minutes(60) },
    on: ALL_ALARMS_ON,
  },
  ...more,
})

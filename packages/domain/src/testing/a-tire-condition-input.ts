import type { TireConditionInput } from '../condition/tire-condition.ts'
import { ALARM_KINDS, type AlarmKind } from '../kinds/alarm-kind.ts'
import { rebuildProblemsFromEvents } from '../problems/rebuild-problems-from-events.ts'
import { newTireState, type OpenEvent, type TireState } from '../state/tire-state.ts'
import { percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { epochSeconds, minutes } from '../units/time.ts'
import { aReading } from './a-tire-story.ts'

/** Every alarm is on. */
export const ALL_ALARMS_ON = Object.fromEntries(ALARM_KINDS.map((kind) => [kind, true])) as Record<AlarmKind, boolean>

/** When tires of these tests were heard last. */
export const TEST_HEARD_AT_SECONDS = 1_700_000_000

/** An event that goes on since `before` seconds before the tire was heard last. */
export const anOpenEvent = (kind: AlarmKind, before = 0): OpenEvent => ({
  kind,
  start: epochSeconds(TEST_HEARD_AT_SECONDS - before),
  parkPressure: null,
  notifiedAt: null,
  suppressedBy: null,
  clearSince: null,
  confirmedAt: null,
})

/** The problems that these events make, as they are kept. */
const problemsOf = (open: readonly OpenEvent[]): TireConditionInput['problems'] =>
  rebuildProblemsFromEvents(
    open.map(({ kind, start }) => ({ kind, start, foundAt: start, end: null, endReason: null, data: {} })),
  ).problems.recent

/** A tire on a vehicle at which these events go on, unless said heard at `TEST_HEARD_AT_SECONDS`, full, and not muted. */
export const aTireConditionInput = (
  open: readonly OpenEvent[] = [],
  { state = {}, ...more }: Partial<Omit<TireConditionInput, 'state'>> & { state?: Partial<TireState> } = {},
): TireConditionInput => ({
  id: 1,
  hasSensor: true,
  isMounted: true,
  state: {
    ...newTireState(),
    last: aReading(TEST_HEARD_AT_SECONDS, 9, 15, 80),
    fillLevel: percent(100),
    open,
    ...state,
  },
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

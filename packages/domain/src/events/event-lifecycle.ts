import { causeFamilyOfKind, isGasLossKind, levelOfAlarmKind } from '../kinds/alarm-kind.ts'
import type { AlarmRule } from '../rules/alarm-rule.ts'
import type { AlarmRuleInput } from '../rules/alarm-rule-input.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { OpenEvent, PendingEvent, TireState } from '../state/tire-state.ts'
import { bar } from '../units/pressure.ts'
import { type EpochSeconds, timeBetween } from '../units/time.ts'
import type { EventChange, EventEndReason } from './event-change.ts'
import { eventReminder } from './event-reminder.ts'

/** A new trip is a new row, however short the stop was. */
const isOncePerTrip = (kind: OpenEvent['kind']): boolean => kind === 'drivenUnderInflated'

/** An event that opened at this reading: whether to tell anybody is decided when all of them are known. */
type Opened = { event: OpenEvent; change: EventChange; again: boolean }

/** The events of a tire while one reading is being judged. */
export type TireEventsDraft = {
  open: OpenEvent[]
  pending: PendingEvent[]
  /** Those whose return would only be chatter. */
  ended: TireState['ended'][number][]
  opened: Opened[]
  changes: EventChange[]
}

/** The rules that are switched on, by the switches: asked with every reading, and hundreds of tires share them. */
const switchedOn = new WeakMap<TireSettings['on'], readonly AlarmRule[]>()

const rulesSwitchedOn = (rules: readonly AlarmRule[], { on }: TireSettings): readonly AlarmRule[] => {
  const known = switchedOn.get(on)
  if (known !== undefined) return known
  const found = rules.filter(({ kind }) => on[kind])
  switchedOn.set(on, found)
  return found
}

/** Takes all rules one reading further, in their order. `rules` are the same at every call. Changes `events`. */
export const advanceEventsByRules = (
  rules: readonly AlarmRule[],
  now: AlarmRuleInput,
  settings: TireSettings,
  events: TireEventsDraft,
): void => {
  // A rule that is switched off ends what it began: where nothing is under way it has nothing to say.
  const isIdle = events.open.length === 0 && events.pending.length === 0
  for (const rule of isIdle ? rulesSwitchedOn(rules, settings) : rules) advanceEventByRule(rule, now, settings, events)
}

/** Takes one rule one reading further: idle, pending, active, ended. Changes `events`. */
const advanceEventByRule = (
  rule: AlarmRule,
  now: AlarmRuleInput,
  settings: TireSettings,
  events: TireEventsDraft,
): void => {
  const open = events.open.length === 0 ? undefined : events.open.find(({ kind }) => kind === rule.kind)
  if (!settings.on[rule.kind]) {
    dropPending(rule, events)
    if (open !== undefined) endEvent(open, now.reading.time, 'disabled', rule.data(now, settings), events)
    return
  }
  if (open !== undefined) {
    goOn(rule, open, now, settings, events)
    return
  }
  const pending = events.pending.length === 0 ? null : (events.pending.find(({ kind }) => kind === rule.kind) ?? null)
  if (!rule.bad(now, settings, pending)) {
    if (pending !== null) dropPending(rule, events)
    return
  }
  const doubt: PendingEvent = pending
    ? { ...pending, readings: pending.readings + 1 }
    : { kind: rule.kind, since: now.reading.time, readings: 1, before: now.before }
  dropPending(rule, events)
  const { readings, span } = rule.debounce(now)
  if (!now.doubted && doubt.readings >= readings && timeBetween(doubt.since, now.reading.time) >= span)
    begin(rule, doubt, now, settings, events, now.reading.time)
  else events.pending.push(doubt)
}

/** Remembers that the last reading is bad since a limit was edited. Changes `events`. */
export const addPendingEvent = (
  rule: AlarmRule,
  { reading, before }: AlarmRuleInput,
  events: TireEventsDraft,
): void => {
  events.pending.push({ kind: rule.kind, since: reading.time, readings: 1, before, quiet: true })
}

/** Begins the event that a pending one announced, without a further reading, at `at`. Changes `events`. */
export const openPendingEvent = (
  rule: AlarmRule,
  now: AlarmRuleInput,
  settings: TireSettings,
  events: TireEventsDraft,
  at: EpochSeconds,
): void => {
  const doubt = events.pending.find(({ kind }) => kind === rule.kind)
  if (doubt === undefined) return
  dropPending(rule, events)
  begin(rule, doubt, now, settings, events, at)
}

const dropPending = (rule: AlarmRule, events: TireEventsDraft): void => {
  if (events.pending.length > 0) events.pending = events.pending.filter(({ kind }) => kind !== rule.kind)
}

const begin = (
  rule: AlarmRule,
  doubt: PendingEvent,
  now: AlarmRuleInput,
  settings: TireSettings,
  events: TireEventsDraft,
  at: EpochSeconds,
): void => {
  const { kind } = rule
  const level = levelOfAlarmKind(kind)
  const earlier = isOncePerTrip(kind) ? undefined : events.ended.find((ended) => ended.kind === kind)
  events.ended = events.ended.filter((ended) => ended !== earlier)
  const start = earlier?.start ?? doubt.since
  const beside = rule.beside?.(now, settings) ?? null
  const event: OpenEvent = {
    kind,
    start,
    // Stored with every reading while the event goes on: a millibar will do.
    parkPressure: now.parkPressure === null ? null : bar(rounded(now.parkPressure)),
    notifiedAt: earlier?.notifiedAt ?? null,
    suppressedBy: earlier?.suppressedBy ?? null,
    clearSince: null,
    confirmedAt: at,
    ...(rule.took === undefined ? {} : { took: rule.took(now, settings) }),
    ...(beside === null ? {} : { beside: rounded(beside) }),
  }
  events.open.push(event)
  events.opened.push({
    event,
    again: earlier !== undefined || doubt.quiet === true,
    change: {
      change: 'opened',
      kind,
      start,
      time: at,
      level,
      data: { ...window(doubt, now, settings), ...rule.data(now, settings) },
      notify: false,
      suppressedBy: null,
    },
  })
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000 + 0

/** The change since the last good reading. Rounded as the other figures are. */
const window = ({ before }: PendingEvent, now: AlarmRuleInput, settings: TireSettings) => {
  return {
    op: rounded(settings.optimalPressure),
    ep: rounded(now.reading.pressure),
    ...(now.parkPressure === null ? {} : { ep15: rounded(now.parkPressure) }),
    ...(before === null
      ? {}
      : { sp: rounded(before.pressure), dt: rounded(timeBetween(before.time, now.reading.time)) }),
    ...(before === null || before.parkPressure === null ? {} : { sp15: rounded(before.parkPressure) }),
  }
}

const goOn = (
  rule: AlarmRule,
  open: OpenEvent,
  now: AlarmRuleInput,
  settings: TireSettings,
  events: TireEventsDraft,
): void => {
  const { time } = now.reading
  if (rule.well(now, settings, open)) {
    const since = open.clearSince ?? time
    if (now.inflating && isGasLossKind(rule.kind)) endEvent(open, time, 'inflated', rule.data(now, settings), events)
    else if (timeBetween(since, time) >= clearAfterOf(rule, open, now))
      endEvent(open, since, 'cleared', rule.data(now, settings), events)
    else if (open.clearSince === null) replace(events, open, { ...open, clearSince: time })
    return
  }
  const confirmed = rule.bad(now, settings, null)
  if (confirmed || open.clearSince !== null)
    replace(events, open, { ...open, clearSince: null, confirmedAt: confirmed ? time : open.confirmedAt })
  const repeat = rule.repeat(settings)
  if (confirmed && repeat > 0 && open.notifiedAt !== null && timeBetween(open.notifiedAt, time) >= repeat)
    events.changes.push(eventReminder(open, time, rule.data(now, settings)))
}

const clearAfterOf = (rule: AlarmRule, open: OpenEvent, now: AlarmRuleInput): number =>
  Math.max(rule.clearAfter, rule.staysWellFor?.(now, open) ?? 0)

const replace = (events: TireEventsDraft, from: OpenEvent, to: OpenEvent): void => {
  events.open[events.open.indexOf(from)] = to
}

/** Whether a worse event was told in its place, and its end may be that of a problem. */
const isSpokenFor = ({ kind, suppressedBy }: OpenEvent): boolean =>
  suppressedBy !== null && causeFamilyOfKind(kind) !== null

/** Ends an open event. Changes `events`. */
export const endEvent = (
  open: OpenEvent,
  time: EventChange['time'],
  reason: EventEndReason,
  data: EventChange['data'],
  events: TireEventsDraft,
): void => {
  events.open = events.open.filter((event) => event !== open)
  const { suppressedBy } = open
  events.ended.push({
    ...{ kind: open.kind, start: open.start, end: time, notifiedAt: open.notifiedAt },
    ...(suppressedBy === null ? {} : { suppressedBy }),
  })
  events.changes.push({
    change: 'ended',
    kind: open.kind,
    start: open.start,
    time,
    level: levelOfAlarmKind(open.kind),
    data,
    // Who switched an alarm off need not be told that it is over. Who was told of a worse one waits for this too.
    notify: (open.notifiedAt !== null || isSpokenFor(open)) && reason !== 'disabled',
    suppressedBy,
    reason,
  })
}

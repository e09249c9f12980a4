import { type AlarmKind, compareAlarmKinds, isGasLossKind } from '../kinds/alarm-kind.ts'
import { isPressureGoneStep, urgencyOfProblemStep } from '../problems/problem-step-kind.ts'
import { type EpochSeconds, hours, type Seconds, timeBetween } from '../units/time.ts'
import type { TireNotification } from './rule-event-class.ts'

/** News of an event that is part of a problem. */
export type ProblemNotification = {
  event: number | string
  kind: AlarmKind
  what: TireNotification['what']
  /** The evaluation that found it: what has the same moment was found together. */
  at: EpochSeconds
}

/** An event of a problem of which people are told, itself or by a worse one that began with it. */
export type NotifiedEvent = {
  event: ProblemNotification['event']
  kind: AlarmKind
  /** When it was news first, as its start or as a reminder; and when it was reminded of first. */
  called: EpochSeconds
  reminded: EpochSeconds | null
  /** Nobody was called for it: a worse event spoke for it, and its own end matters only for what that told. */
  isSilent: boolean
  /** When its end was news, else when it ended in silence; null while it goes on. */
  over: EpochSeconds | null
  isOverTold: boolean
}

/** What somebody was told of a problem by one rule; null where that was nothing. */
export type ProblemNotificationHistory = {
  /** How urgent the worst of it was, and of what came after the last end that they were told of; null where nothing did. */
  most: number
  sinceEnd: number | null
  /** When they were told last that something began or goes on. */
  at: EpochSeconds
  /** When it was found that all was over of which they were told so last; null where they never were. */
  ended: EpochSeconds | null
} | null

/** Less urgent than anything: of somebody who is told of ends alone. */
const NOTHING_BEGUN = -1

/** What comes and goes, as the heat of a brake that drags, is told again no sooner. */
const TOLD_AGAIN_AFTER: Seconds = hours(24)

/** Whether a rule is about this, whoever was told what. */
export type RuleMatcher = (kind: AlarmKind, what: ProblemNotification['what']) => boolean

/** Whether an event of a problem goes on at a moment, as people were told of it. */
export const isNotifiedEventOngoing = ({ called, over }: NotifiedEvent, at: EpochSeconds): boolean =>
  called <= at && (over === null || over > at)

/**
 * Whether something else of its problem that the rule is about, and as urgent, goes on beside an event: what was told of that is
 * still true when it is over.
 */
export const isAsUrgentEventOngoing = (
  { event, kind }: Pick<ProblemNotification, 'event' | 'kind'>,
  at: EpochSeconds,
  { events, isAbout }: { events: readonly NotifiedEvent[]; isAbout: RuleMatcher },
): boolean =>
  events.some(
    (one) =>
      one.event !== event &&
      urgencyOfProblemStep(one.kind) >= urgencyOfProblemStep(kind) &&
      isAbout(one.kind, 'start') &&
      isNotifiedEventOngoing(one, at),
  )

const isNewTo = (heard: ProblemNotificationHistory, { kind, at }: ProblemNotification): boolean => {
  if (heard === null) return true
  const urgency = urgencyOfProblemStep(kind)
  if (heard.sinceEnd !== null) return urgency > heard.sinceEnd
  // Who was told that it is over believes so. Gas does not come and go by itself.
  return urgency > heard.most || isGasLossKind(kind) || timeBetween(heard.at, at) >= TOLD_AGAIN_AFTER
}

/**
 * Whether somebody was told of nothing but a pressure that was gone, and is measured again: what is found since is news, though it asks
 * for less. A sensor may have been sick, or a tag off its valve; a leak after that must not be silent.
 */
const isFoundAfterGone = (
  { event, kind, at }: ProblemNotification,
  { events, isAbout }: { events: readonly NotifiedEvent[]; isAbout: RuleMatcher },
): boolean => {
  if (isPressureGoneStep(kind) || urgencyOfProblemStep(kind) === 0) return false
  const told = events.filter(
    (one) => one.event !== event && !one.isSilent && one.called <= at && isAbout(one.kind, 'start'),
  )
  const asked = told.filter((one) => urgencyOfProblemStep(one.kind) >= urgencyOfProblemStep(kind))
  return asked.length > 0 && asked.every((one) => isPressureGoneStep(one.kind) && !isNotifiedEventOngoing(one, at))
}

/**
 * Whether a rule tells somebody of this, that it is about: a problem is told when more is asked for than before, not event by event.
 * A start is told when it is more urgent than all that was told since the last end. Reminders belong to the worst event that
 * goes on and was reminded of. An end is told, to whom something was, when nothing else that the rule is about goes on.
 */
export const mustNotifyOfProblem = (
  news: ProblemNotification,
  {
    events,
    isAbout,
    heard,
  }: { events: readonly NotifiedEvent[]; isAbout: RuleMatcher; heard: ProblemNotificationHistory },
): boolean => {
  const { event, kind, what, at } = news
  if (what === 'start') return isNewTo(heard, news) || isFoundAfterGone(news, { events, isAbout })
  const hearsStarts = isAbout(kind, 'start')
  if (what === 'end' && hearsStarts && (heard === null || heard.sinceEnd === null)) return false
  const others = events.filter((one) => one.event !== event && isAbout(one.kind, what))
  const isWorse = (one: NotifiedEvent): boolean => compareAlarmKinds(one.kind, kind) < 0
  if (what === 'repeat')
    return !others.some(
      (one) =>
        !one.isSilent &&
        isWorse(one) &&
        isNotifiedEventOngoing(one, at) &&
        (one.called === at || (one.reminded !== null && one.reminded <= at)),
    )
  // Who is told of ends alone hears of each beginning that people were called for once that it is over.
  const own = events.find((one) => one.event === event)
  const isUntold = (one: NotifiedEvent): boolean =>
    !one.isSilent && one.called <= at && (one.over === null || one.over > (heard?.ended ?? 0))
  if (!hearsStarts && own !== undefined && !isUntold(own) && !others.some(isUntold)) return false
  return !others.some((one) => isNotifiedEventOngoing(one, at) || (isWorse(one) && one.isOverTold && one.over === at))
}

/** What somebody has heard of a problem after they were told this too, `told` at that moment. */
export const notificationHistoryAfter = (
  heard: ProblemNotificationHistory,
  { kind, what, at }: Pick<ProblemNotification, 'kind' | 'what' | 'at'>,
  told: EpochSeconds,
): ProblemNotificationHistory => {
  if (what === 'end') {
    const ended = heard?.ended != null && heard.ended > at ? heard.ended : at
    return { ...(heard ?? { most: NOTHING_BEGUN, at: told }), sinceEnd: null, ended }
  }
  const urgency = urgencyOfProblemStep(kind)
  return {
    most: Math.max(heard?.most ?? 0, urgency),
    sinceEnd: Math.max(heard?.sinceEnd ?? 0, urgency),
    at: told,
    ended: heard?.ended ?? null,
  }
}

/**
 * News, oldest first, so that of what began or was reminded of in one moment of one problem the worst comes first: a backlog
 * tells of all that stands at once, and who hears of the worst need not hear of the rest.
 */
export const sortNewsByTimeThenWorst = <One extends Pick<ProblemNotification, 'kind' | 'what' | 'at'>>(
  news: readonly One[],
  problemOf: (one: One) => unknown = () => null,
): One[] => {
  const together = Map.groupBy(news, (one) => `${problemOf(one)}/${one.at}/${one.what}`)
  const worst = new Map(
    [...together].map(([key, own]) => [key, own.toSorted((a, b) => compareAlarmKinds(a.kind, b.kind))]),
  )
  return news.map((one) => {
    if (one.what === 'end') return one
    return worst.get(`${problemOf(one)}/${one.at}/${one.what}`)?.shift() ?? one
  })
}

/** News beside when their event ended, as far as is known. */
type Dated = ProblemNotification & {
  ended: EpochSeconds | null
  /** Whether people were to be told; where it is missing, they were. */
  isTold?: boolean
  /** When it began where a worse event spoke for it. */
  silentSince?: EpochSeconds | null
}

/** The events of one problem of which people are told, themselves or by a worse one, by all that came to light of them, the oldest first. */
export const notifiedEventsOfNews = (news: readonly Dated[]): NotifiedEvent[] => {
  const events = new Map<ProblemNotification['event'], NotifiedEvent>()
  for (const { event, kind, what, at, ended, isTold = true, silentSince = null } of news) {
    if (!isTold && silentSince === null && !events.has(event)) continue
    const known = events.get(event) ?? {
      ...{ event, kind, called: silentSince ?? at, reminded: null, over: ended, isOverTold: false },
      isSilent: silentSince !== null,
    }
    const isOver = isTold && what === 'end' && ended !== null
    events.set(event, {
      ...known,
      isSilent: known.isSilent && (what === 'end' || !isTold),
      reminded: isTold && what === 'repeat' ? (known.reminded ?? at) : known.reminded,
      over: isOver ? at : known.over,
      isOverTold: isOver || known.isOverTold,
    })
  }
  return [...events.values()]
}

/** When something of a problem ended of which nobody is told that it did, the oldest first. */
const silentEnds = (events: readonly NotifiedEvent[]): EpochSeconds[] =>
  [...new Set(events.flatMap(({ over, isOverTold }) => (over === null || isOverTold ? [] : [over])))].sort(
    (a, b) => a - b,
  )

/**
 * What of the news of one problem, the oldest first, a rule tells somebody who has heard nothing of it before. Of its `events`
 * some may be in no news. An end that was held back, because something went on, is told when the last of that ends in silence.
 */
export const newsThatRuleTells = <One extends Dated>(
  news: readonly One[],
  isAbout: RuleMatcher,
  events: readonly NotifiedEvent[] = notifiedEventsOfNews(news),
): One[] => {
  let heard: ProblemNotificationHistory = null
  let held: One[] = []
  const told: One[] = []
  const tells = (one: One): boolean => {
    if (!isAbout(one.kind, one.what) || !mustNotifyOfProblem(one, { events, isAbout, heard })) return false
    heard = notificationHistoryAfter(heard, one, one.at)
    told.push(one)
    return true
  }
  const offerHeld = (at: EpochSeconds): void => {
    if (held.some((one) => tells({ ...one, at }))) held = []
  }
  const silent = silentEnds(events)
  for (const one of sortNewsByTimeThenWorst(news)) {
    while (silent[0] !== undefined && silent[0] < one.at) offerHeld(silent.shift() ?? one.at)
    if (tells(one)) held = one.what === 'end' ? [] : held
    else if (one.what === 'end') held.push(one)
  }
  for (const at of silent) offerHeld(at)
  return told
}

import {
  type AlarmKind,
  compareAlarmKinds,
  isGasLossKind,
  isKindImpliedByGasLoss,
  levelOfAlarmKind,
  notificationsVersionOfKind,
} from '../kinds/alarm-kind.ts'
import type { EventData } from '../kinds/event-data.ts'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '../kinds/notifications-version.ts'
import type { OpenEvent } from '../state/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { TireEventsDraft } from './event-lifecycle.ts'
import { eventReminder } from './event-reminder.ts'
import { breaksThroughMute } from './mute.ts'

export type MuteSnapshot = { on: boolean; fillLevel: number }

/**
 * One notification per tire, evaluation and notifications version: the worst newly opened event speaks, the others name
 * it. An event of lost gas also stays silent while a worse one of its version has already been told: who was called
 * about a blow-out needs no second call about low pressure, nor that the tire differs from its neighbour. Changes `events`.
 */
export const notifyOfWorstEvent = (events: TireEventsDraft, time: EpochSeconds, mute: MuteSnapshot): void => {
  if (events.changes.length === 0 && events.opened.length === 0) return
  events.changes = events.changes.filter(
    ({ change, kind }) =>
      change === 'opened' || !mute.on || change === 'ended' || breaksThroughMute(kind, mute.fillLevel),
  )
  for (const change of events.changes) {
    if (change.change === 'ended' && mute.on) change.notify = false
    if (change.change === 'repeated') mark(events, change.kind, time)
  }
  for (const version of NOTIFICATIONS_VERSIONS) tellGeneration(events, version, time, mute)
  for (const { change } of events.opened) events.changes.push(change)
}

const tellGeneration = (
  events: TireEventsDraft,
  version: NotificationsVersion,
  time: EpochSeconds,
  mute: MuteSnapshot,
): void => {
  const news = events.opened
    .filter(
      ({ event, again }) =>
        !again &&
        levelOfAlarmKind(event.kind) !== 'info' &&
        notificationsVersionOfKind(event.kind) === version &&
        (!mute.on || breaksThroughMute(event.kind, mute.fillLevel)),
    )
    .sort((a, b) => compareAlarmKinds(a.event.kind, b.event.kind))
  const told = toldLoss(events, version)
  const isCovered = (kind: AlarmKind): boolean =>
    told !== null && isKindImpliedByGasLoss(kind) && compareAlarmKinds(told, kind) < 0
  const speaker = news.find(({ event }) => !isCovered(event.kind))
  for (const opened of news) {
    const speaks = opened === speaker
    const suppressedBy = speaks ? null : isCovered(opened.event.kind) ? told : (speaker?.event.kind ?? null)
    opened.change.notify = speaks
    opened.change.suppressedBy = suppressedBy
    opened.event.suppressedBy = suppressedBy
    if (speaks) opened.event.notifiedAt = time
  }
}

/** The worst event of lost gas that goes on and that these people have been told of. */
const toldLoss = ({ open }: TireEventsDraft, version: NotificationsVersion): AlarmKind | null =>
  open
    .filter(
      ({ kind, notifiedAt }) =>
        notifiedAt !== null && notificationsVersionOfKind(kind) === version && isGasLossKind(kind),
    )
    .map(({ kind }) => kind)
    .sort(compareAlarmKinds)[0] ?? null

const mark = (events: TireEventsDraft, kind: AlarmKind, time: EpochSeconds): void => {
  events.open = events.open.map((event): OpenEvent => (event.kind === kind ? { ...event, notifiedAt: time } : event))
}

/**
 * When a mute runs out, the worst of what still goes on is told once, per notifications version; `figures` are what its
 * message says. Changes `events`.
 */
export const notifyAfterMute = (
  events: TireEventsDraft,
  time: EpochSeconds,
  figures: (kind: AlarmKind) => EventData,
): void => {
  for (const version of NOTIFICATIONS_VERSIONS) {
    const worst = events.open
      .filter(
        ({ kind, clearSince }) =>
          levelOfAlarmKind(kind) !== 'info' && clearSince === null && notificationsVersionOfKind(kind) === version,
      )
      .sort((a, b) => compareAlarmKinds(a.kind, b.kind))[0]
    if (
      worst === undefined ||
      events.opened.some(({ change }) => change.notify && notificationsVersionOfKind(change.kind) === version)
    )
      continue
    if (events.changes.some(({ change, kind }) => change === 'repeated' && kind === worst.kind)) continue
    mark(events, worst.kind, time)
    events.changes.push(eventReminder(worst, time, figures(worst.kind)))
  }
  // The one reminder stands for all: what came due in the meantime is not made up for.
  events.open = events.open.map((event) => (event.notifiedAt === null ? event : { ...event, notifiedAt: time }))
}

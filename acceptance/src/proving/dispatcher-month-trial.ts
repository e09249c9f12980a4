import { isGasLossKind } from '@coldbar/domain/kinds/alarm-kind'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { ProblemNotification } from '@coldbar/domain/notifications/problem-notification'
import { type ProvingVehicleClass, provingVehicleOfSeed } from '@coldbar/simulator/proving/proving-vehicle-class'
import { FIRST_MIDNIGHT_EPOCH_SECONDS } from '../healthy/healthy-truck-life.ts'
import { isFalseAlarm } from './false-alarm.ts'
import { provingLayoutOfSeed, TrueTireStates } from './healthy-vehicle-trial.ts'
import { ProvingVehicleRun } from './proving-vehicle-run.ts'
import { TireNotificationLog } from './tire-notification-log.ts'

/** The fleet of one dispatcher, so long known when one tire begins to leak, and so long watched from then on. */
const MONTH = { vehicles: 40, knownFor: 7, days: 30, leaking: 0, barPerHour: 0.01 }
/** The class of rules that a fleet without any is offered in each version: whatever begins. */
export const OFFERED_RULE_CLASS_OF_VERSION = { 2: -3, 3: -8 } as const

type MonthMessage = Pick<ProblemNotification, 'kind' | 'at'> & { after: number; isRight: boolean; isOfLeak: boolean }

/** What the dispatcher of a fleet was sent in a month, by the version of the rule; `after` in s since the leak began. */
export type DispatcherMonthTrialResult = {
  messages: Record<NotificationsVersion, readonly MonthMessage[]>
  tireDays: number
}

/** Watches one vehicle for a month; one of its tires leaks where the vehicle is the leaking one. */
const vehicleMonth = (cls: ProvingVehicleClass, seed: number, leaks: boolean): DispatcherMonthTrialResult => {
  const vehicle = provingVehicleOfSeed(cls, seed, provingLayoutOfSeed(seed))
  // A brake that drags is another trouble, and true.
  const proven = ProvingVehicleRun.at(
    { ...vehicle, habits: { ...vehicle.habits, hubs: 0 } },
    FIRST_MIDNIGHT_EPOCH_SECONDS,
  )
  proven.lives(24 * MONTH.knownFor)
  const begun = proven.time
  const leaking = leaks ? (proven.tireIds[(seed * 5) % proven.tireIds.length] ?? 1) : null
  if (leaking !== null) proven.ground.wheel(leaking).body.leak = MONTH.barPerHour
  const truths = new TrueTireStates(proven.axles)
  const told = new Map(proven.tireIds.map((id) => [id, new TireNotificationLog()]))
  const wrong = new Set<string>()
  proven.lives(24 * MONTH.days, (reading, said) => {
    truths.take(reading)
    for (const { tireId, change, at } of said) {
      told.get(tireId)?.happens(change, at)
      const isTrue = tireId === leaking && isGasLossKind(change.kind) && isOfRate(change.kind)
      if (!isTrue && isFalseAlarm(change.kind, truths.of(tireId), truths.spread(tireId)))
        wrong.add(`${tireId} ${change.kind} ${at}`)
    }
    const state = proven.state(reading.tag)
    if (state !== undefined) told.get(reading.tag)?.isRead(state)
  })
  const messages = (generation: NotificationsVersion): MonthMessage[] =>
    [...told].flatMap(([id, tire]) =>
      tire.told(generation, OFFERED_RULE_CLASS_OF_VERSION[generation]).map(({ kind, at }) => ({
        ...{ kind, at, after: at - begun, isOfLeak: id === leaking },
        isRight: !wrong.has(`${id} ${kind} ${at}`),
      })),
    )
  return { messages: { 2: messages(2), 3: messages(3) }, tireDays: proven.tireIds.length * MONTH.days }
}

/** Kinds that say how fast gas is lost: true of a tire that leaks. */
const isOfRate = (kind: ProblemNotification['kind']): boolean =>
  ['fillLevelLoss', 'pressureLoss', 'slowPressureLoss', 'slowFillLevelLoss'].includes(kind)

/** A month of a fleet whose vehicles are of these classes in turn, one of which has a tire that leaks. */
export const runDispatcherMonthTrial = (classes: readonly ProvingVehicleClass[]): DispatcherMonthTrialResult => {
  const all: DispatcherMonthTrialResult = { messages: { 2: [], 3: [] }, tireDays: 0 }
  for (let at = 0; at < MONTH.vehicles; at += 1) {
    const cls = classes[at % classes.length]
    if (cls === undefined) continue
    const own = vehicleMonth(cls, 301 + at, at === MONTH.leaking)
    all.tireDays += own.tireDays
    for (const generation of NOTIFICATIONS_VERSIONS)
      all.messages[generation] = [...all.messages[generation], ...own.messages[generation]].sort((a, b) => a.at - b.at)
  }
  return all
}

import { type AlarmKind, isGasLossKind } from '@coldbar/domain/kinds/alarm-kind'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { SlowLoss } from '@coldbar/domain/leaks/slow-loss'
import { isSlowLossStep } from '@coldbar/domain/problems/problem-step-kind'
import { days, hours } from '@coldbar/domain/units/time'
import {
  type AlarmCountPerKindGroup,
  addAlarmCounts,
  alarmKindGroupOf,
  isFalseAlarm,
  zeroAlarmCounts,
} from './false-alarm.ts'
import { TrueTireStates } from './healthy-vehicle-trial.ts'
import type { LearnedVehicle } from './learned-vehicles.ts'
import { TireNotificationLog } from './tire-notification-log.ts'

/** How gas is lost, and for how long it is watched, hours. */
export type LeakTrial = {
  name: string
  barPerHour?: number
  hole?: number
  until?: number
  hours: number
  sudden?: true
  /** It begins when the wheels have stood for so long, hours. */
  stood?: number
}

const perSecond = (keeps: number, seconds: number): number => -Math.log(keeps) / seconds

export const LEAK_TRIALS = [
  { name: '0.01 bar/h', barPerHour: 0.01, hours: 8 * 24 },
  { name: '0.03 bar/h', barPerHour: 0.03, hours: 5 * 24 },
  { name: '0.1 bar/h', barPerHour: 0.1, hours: 84 },
  { name: '0.3 bar/h', barPerHour: 0.3, hours: 30 },
  { name: '1 bar/h', barPerHour: 1, hours: 12 },
  { name: '5 bar/h', barPerHour: 5, hours: 5, sudden: true },
  { name: '20 % in 10 min', hole: perSecond(0.8, 600), until: 600, hours: 4, sudden: true },
  { name: 'blow-out', hole: perSecond(0.03, 20), hours: 2, sudden: true },
  { name: 'blow-out of a tire that stands', hole: perSecond(0.005, 4), hours: 1, sudden: true, stood: 0.7 },
] as const satisfies readonly LeakTrial[]

/**
 * What its trend foretold of the next level: whether that came true, how wide it was as a share of the time left, and whether it
 * was in the first two days after the trend named it.
 */
export type LeakTrendForecastOutcome = { held: boolean; width: number; isEarly: boolean }

/** What came of one leak; seconds since it began. */
export type LeakDetection = {
  /** Of the first alarm about gas, and its kind. */
  after: number | null
  as: AlarmKind | null
  /** Until 99 was said after the truth had passed 95 %. */
  maintenanceAfter: number | null
  /** Until the trend named it, and whether the crossing it foretold first came true. */
  trendAfter: number | null
  bandHeld: boolean | null
  forecasts: LeakTrendForecastOutcome[]
  /** How many times the truth the rate was that each reading told. */
  rates: number[]
  /** How often an alarm of the loss per hour began. */
  losses: number
  /** Messages that a rule about everything sends one recipient, by the version of the rule: of the leak, and of all that follows. */
  messages: Record<NotificationsVersion, { leak: number; all: number }>
  saidBlowOut: boolean
  /** Said that the loss was over while it went on, and no alarm of a slow loss told of it any more. */
  saidOver: boolean
  /** Of the neighbours, which are sound. */
  others: AlarmCountPerKindGroup
}

const NOTHING_TOLD = { leak: 0, all: 0 }
const MAINTENANCE = 95
const OPTIMAL = 9
const HOUR = hours(1)
const SUDDEN_STEP = 12
const EARLY = days(2)

/** Lets one tire of a learned vehicle lose gas, and watches what is said of it and of its neighbours. */
const leakFound = ({ seed, vehicle }: LearnedVehicle, leak: LeakTrial): LeakDetection => {
  const proven = vehicle.copy()
  if (leak.stood !== undefined) proven.stands(leak.stood)
  const ids = proven.tireIds
  const leaking = ids[(seed * 5) % ids.length] ?? 1
  const { body, tag: sensor } = proven.ground.wheel(leaking)
  if (leak.sudden) proven.ground.step = SUDDEN_STEP
  body.leak = leak.barPerHour ?? 0
  body.hole = leak.hole ?? 0
  const begun = proven.time
  const truths = new TrueTireStates(proven.axles)
  const found: LeakDetection = {
    ...{ forecasts: [], rates: [], losses: 0 },
    ...{ after: null, as: null, maintenanceAfter: null, trendAfter: null, bandHeld: null },
    ...{
      messages: { 2: NOTHING_TOLD, 3: NOTHING_TOLD },
      saidBlowOut: false,
      saidOver: false,
      others: zeroAlarmCounts(),
    },
  }
  const told = new TireNotificationLog()
  let crossed: number | null = null
  let foretold: SlowLoss['reaches'] = null
  const rate = body.leak + body.permeation / 720
  const hold = (hours: number) =>
    proven.lives(hours, (reading, said) => {
      truths.take(reading)
      if (crossed === null && reading.tag === leaking && truths.of(leaking).fill < MAINTENANCE) crossed = reading.time
      for (const { tireId, change, at } of said) {
        if (tireId !== leaking) {
          if (change.change === 'opened' && change.start > begun)
            if (isFalseAlarm(change.kind, truths.of(tireId), truths.spread(tireId)))
              found.others[alarmKindGroupOf(change.kind)] += 1
          continue
        }
        told.happens(change, at)
        const isLossEvent = change.kind === 'fillLevelLoss' || change.kind === 'pressureLoss'
        const isToldSlow = proven.state(leaking)?.open.some(({ kind }) => isSlowLossStep(kind)) === true
        if (change.change === 'ended' && isLossEvent && !isToldSlow && body.content - 1.01325 > 1) found.saidOver = true
        if (change.change === 'opened' && isLossEvent) found.losses += 1
        if (change.change !== 'opened' || !isGasLossKind(change.kind)) continue
        if (change.kind === 'blowOut') found.saidBlowOut = true
        if (found.after === null) Object.assign(found, { after: Math.max(0, at - begun), as: change.kind })
        if (change.kind === 'belowMaintenanceLevel' && found.maintenanceAfter === null)
          found.maintenanceAfter = crossed === null ? 0 : Math.max(0, at - crossed)
      }
      const state = proven.state(leaking)
      if (reading.tag !== leaking || state === undefined) return
      told.isRead(state)
      const perHour = told.rate
      if (perHour !== null) found.rates.push((perHour * OPTIMAL) / 100 / rate)
      const slow = state.slowLoss
      if (slow === null) return
      found.trendAfter ??= reading.time - begun
      if (slow.reaches === null || slow.reaches === foretold) return
      foretold = slow.reaches
      const left = ((truths.of(leaking).fill - slow.reaches.level) / 100) * OPTIMAL
      const crossing = reading.time + (left / rate) * HOUR
      const held = crossing >= slow.reaches.from && crossing <= slow.reaches.to
      found.bandHeld ??= held
      if (left > 0)
        found.forecasts.push({
          held,
          width: (slow.reaches.to - slow.reaches.from) / (crossing - reading.time),
          isEarly: reading.time - begun - found.trendAfter <= EARLY,
        })
    })
  hold(leak.until === undefined ? leak.hours : leak.until / HOUR)
  if (leak.until !== undefined) {
    body.hole = 0
    hold(leak.hours)
  }
  for (const generation of NOTIFICATIONS_VERSIONS) found.messages[generation] = told.messages(generation)
  if (sensor.id !== leaking) throw new Error('The leaking tire lost its tag')
  return found
}

/** What came of one kind of leak on all vehicles of a row. */
export type LeakTrialResult = { of: number; found: LeakDetection[]; others: AlarmCountPerKindGroup }

export const runLeakTrial = (vehicles: readonly LearnedVehicle[], leak: LeakTrial): LeakTrialResult => {
  const found = vehicles.map((vehicle) => leakFound(vehicle, leak))
  const others = zeroAlarmCounts()
  for (const one of found) addAlarmCounts(others, one.others)
  return { of: vehicles.length, found, others }
}

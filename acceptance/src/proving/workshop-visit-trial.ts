import { isGasLossKind } from '@coldbar/domain/kinds/alarm-kind'
import { celsius, toKelvin } from '@coldbar/domain/units/temperature'
import {
  type AlarmCountPerKindGroup,
  addAlarmCounts,
  alarmKindGroupOf,
  isFalseAlarm,
  zeroAlarmCounts,
} from './false-alarm.ts'
import { TrueTireStates } from './healthy-vehicle-trial.ts'
import type { LearnedVehicle } from './learned-vehicles.ts'
import type { ProvingReadingObserver, ProvingVehicleRun } from './proving-vehicle-run.ts'

/** What came of one visit at the workshop. */
type VisitFound = {
  /** 5/1 after the second packet that followed; `null` where nothing was let in, or less than 5/1 takes since it was heard last. */
  seen: boolean | null
  /** No alarm about gas goes on after that packet; `null` where none went on before, or it holds too little still. */
  healed: boolean | null
  /** Fill level shown less the true one, points: after the second packet, and a day later; `null` while none is shown. */
  errorAtOnce: number | null
  errorNextDay: number | null
  /** "Was this tire changed?" was asked, of it or of the other whose tag it got. */
  asked: boolean
  cries: AlarmCountPerKindGroup
}

/** A visit: what is done to the tire beforehand (`before`, so that there is something to mend) and at the workshop. */
export type WorkshopVisitTrial = {
  name: string
  /** Whether gas is let in, so that it has to be seen. */
  fills: boolean
  before?: (proven: ProvingVehicleRun, tire: number, watch: ProvingReadingObserver) => void
  /** Hours of standing after which it is done; 0 is right after the road. */
  rest: number
  work: (proven: ProvingVehicleRun, tire: number, other: number, pass: (hours: number) => void) => void
}

const OPTIMAL = 9
const HOSE = 0.012
const WORK_STEP = 12
const ATMOSPHERE = 1.01325
/** bar: what is let in by less is within what sensors and neighbours feign. */
const NOTICEABLE = 0.15
/** %: what it must hold, as its own sensor sees it, for no limit to be within the band that keeps an alarm on. */
const WELL = 97

const leakedTo = (share: number) => (proven: ProvingVehicleRun, tire: number, watch: ProvingReadingObserver) => {
  const { body } = proven.ground.wheel(tire)
  body.leak = 1
  while (body.content - ATMOSPHERE > share * OPTIMAL) proven.lives(0.25, watch)
  body.leak = 0
  proven.lives(3, watch)
}

const fillTo =
  (share: number): WorkshopVisitTrial['work'] =>
  (proven, tire, _other, pass) => {
    proven.ground.wheel(tire).body.hose = { to: share * OPTIMAL, perSecond: HOSE }
    while (proven.ground.wheel(tire).body.hose !== null) pass(1 / 60)
  }

/** Hours for which a tag at the valve is taken off to measure with a gauge, and what that lets out, bar. */
const GAUGED_FOR = 0.1
const LET_OUT_BY_GAUGE = 0.02

/** Takes a tag off for so many hours, if it can be: one inside the tire stays there, and the valve has a cap of its own. */
const isOff = (proven: ProvingVehicleRun, tire: number, hours: number, pass: (hours: number) => void): void => {
  const { tag } = proven.ground.wheel(tire)
  tag.unscrewed = tag.place === 'valve'
  pass(hours)
  tag.unscrewed = false
}

export const WORKSHOP_VISIT_TRIALS: readonly WorkshopVisitTrial[] = [
  { name: 'refill 70 to 101 %', fills: true, before: leakedTo(0.7), rest: 2, work: fillTo(1.01) },
  { name: 'refill 88 to 101 %', fills: true, before: leakedTo(0.88), rest: 2, work: fillTo(1.01) },
  { name: 'top-up 94 to 100 %', fills: true, before: leakedTo(0.94), rest: 2, work: fillTo(1) },
  { name: 'top-up 94 to 97 %', fills: true, before: leakedTo(0.94), rest: 2, work: fillTo(0.97) },
  { name: 'top-up 98 to 100 %', fills: true, before: leakedTo(0.98), rest: 2, work: fillTo(1) },
  {
    name: 'refill 80 to 101 % right after the road',
    fills: true,
    before: leakedTo(0.8),
    rest: 0.1,
    work: fillTo(1.01),
  },
  {
    ...{ name: 'hot bleed to 9.0 bar', fills: false, rest: 0.05 },
    work: (proven, tire, _other, pass) => {
      const { body } = proven.ground.wheel(tire)
      const cold = ((OPTIMAL + ATMOSPHERE) * 288.15) / toKelvin(celsius(body.gas)) - ATMOSPHERE
      body.hose = { to: Math.min(cold, body.content - ATMOSPHERE), perSecond: HOSE }
      while (body.hose !== null) pass(1 / 60)
    },
  },
  {
    ...{ name: 'gauge check, tag unscrewed', fills: false, rest: 2 },
    work: (proven, tire, _other, pass) => {
      const { body } = proven.ground.wheel(tire)
      isOff(proven, tire, GAUGED_FOR, pass)
      body.content -= LET_OUT_BY_GAUGE
    },
  },
  {
    ...{ name: 'tag unscrewed for 14 min', fills: false, rest: 2 },
    work: (proven, tire, _other, pass) => isOff(proven, tire, 0.23, pass),
  },
  {
    ...{ name: 'tire changed on the same tag', fills: false, rest: 2 },
    work: (proven, tire, _other, pass) => {
      const { body } = proven.ground.wheel(tire)
      body.hole = 0.02
      pass(0.2)
      body.hole = 0
      pass(0.3)
      body.casing = body.gas
      body.hose = { to: 0.93 * OPTIMAL, perSecond: HOSE }
      while (body.hose !== null) pass(1 / 60)
    },
  },
  {
    ...{ name: 'two tags swapped', fills: false, rest: 2, before: leakedTo(0.93) },
    work: (proven, tire, other, pass) => {
      proven.ground.swapTags(tire, other)
      pass(0.1)
    },
  },
]

/** Sends one tire of a learned vehicle through a visit, and watches the packets after it. */
const visitFound = ({ seed, vehicle }: LearnedVehicle, visit: WorkshopVisitTrial): VisitFound => {
  const proven = vehicle.copy()
  const ids = proven.tireIds
  const tire = ids[(seed * 5) % ids.length] ?? 1
  const other = ids[(seed * 5 + 1) % ids.length] ?? 2
  proven.ground.step = 60
  let heardAt = 100
  const listens: ProvingReadingObserver = ({ tag, truth }) => {
    if (tag === tire) heardAt = (100 * (truth.cold + truth.offset)) / OPTIMAL
  }
  visit.before?.(proven, tire, listens)
  proven.stands(visit.rest, listens)
  const goesOn = () => proven.state(tire)?.open.filter(({ kind }) => isGasLossKind(kind)) ?? []
  const wasOpen = goesOn().length > 0
  const begun = proven.time
  const cries = zeroAlarmCounts()
  const truths = new TrueTireStates(proven.axles)
  const error = () => {
    const shown = proven.state(tire)?.fillLevel ?? null
    return shown === null ? null : shown - truths.of(tire).fill
  }
  let seen = false
  let asked = false
  let done = false
  let packets = 0
  let atOnce: { healed: boolean; seen: boolean; error: number | null } | null = null
  const pass = (hours: number) =>
    proven.lives(hours, (reading, said) => {
      truths.take(reading)
      asked ||= proven.isAsked(tire) || proven.isAsked(other)
      for (const { tireId, change } of said) {
        if (change.change !== 'opened' || change.start < begun) continue
        if (tireId === tire && change.kind === 'inflation') seen = true
        const isWork = change.kind === 'inflation' || change.kind === 'deflation'
        if ((tireId === tire || tireId === other) && isWork) continue
        if (isFalseAlarm(change.kind, truths.of(tireId), truths.spread(tireId)))
          cries[alarmKindGroupOf(change.kind)] += 1
      }
      if (!done || reading.tag !== tire) return
      packets += 1
      if (packets === 2) atOnce = { healed: goesOn().length === 0, seen, error: error() }
    })
  proven.ground.step = WORK_STEP
  visit.work(proven, tire, other, pass)
  done = true
  const { body, tag: sensor } = proven.ground.wheel(tire)
  const holds = body.content - ATMOSPHERE + sensor.offset
  const isNoticeable = holds - (heardAt * OPTIMAL) / 100 >= NOTICEABLE
  const isWell = (100 * holds) / OPTIMAL >= WELL
  proven.ground.step = 60
  pass(24)
  const first = atOnce as { healed: boolean; seen: boolean; error: number | null } | null
  return {
    seen: visit.fills && isNoticeable ? (first?.seen ?? false) : null,
    healed: visit.fills && wasOpen && isWell ? (first?.healed ?? false) : null,
    errorAtOnce: first?.error ?? null,
    errorNextDay: error(),
    ...{ asked, cries },
  }
}

export type WorkshopVisitTrialResult = { of: number; found: VisitFound[]; cries: AlarmCountPerKindGroup }

export const runWorkshopVisitTrial = (
  vehicles: readonly LearnedVehicle[],
  visit: WorkshopVisitTrial,
): WorkshopVisitTrialResult => {
  const found = vehicles.map((vehicle) => visitFound(vehicle, visit))
  const cries = zeroAlarmCounts()
  for (const one of found) addAlarmCounts(cries, one.cries)
  return { of: vehicles.length, found, cries }
}

import type { PressureStepVerdict } from '../content/pressure-step.ts'
import { coldPressureOfGasContent } from '../gas/cold-pressure.ts'
import type { AlarmRuleInput } from '../rules/alarm-rule-input.ts'
import { measuredEventData } from '../rules/measured-event-data.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { PressureStep } from '../state/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { EventChange } from './event-change.ts'
import type { TireEventsDraft } from './event-lifecycle.ts'

/** Inflation and service deflation: what happened at the workshop, told to nobody, kept as the tire's history. */
export const recordInflationDeflationEvents = (
  happened: PressureStepVerdict['happened'],
  step: PressureStep | null,
  now: AlarmRuleInput,
  settings: TireSettings,
  events: TireEventsDraft,
): void => {
  const open = events.open.find(({ kind }) => kind === 'inflation')
  if (open !== undefined && happened !== 'inflationOver' && !now.inflating) {
    // Bled again before it came to rest: what follows is no longer that inflation.
    events.open = events.open.filter((event) => event !== open)
    events.changes.push({
      change: 'ended',
      kind: 'inflation',
      start: open.start,
      time: now.reading.time,
      level: 'info',
      data: measuredEventData({ p: now.reading.pressure, pp: now.parkPressure, op: settings.optimalPressure }),
      notify: false,
      suppressedBy: null,
      reason: 'over',
    })
  }
  if (happened === null || step === null) return
  if (happened === 'deflated') {
    const change = changeOf('deflation', 'opened', step.started, step, now, settings)
    events.changes.push(change, { ...change, change: 'ended', time: step.time, reason: 'over' })
    return
  }
  if (happened === 'inflationOver') {
    if (open === undefined) return
    events.open = events.open.filter((event) => event !== open)
    const change = changeOf('inflation', 'ended', open.start, step, now, settings)
    events.changes.push({ ...change, time: step.time, reason: 'over' })
    return
  }
  if (open !== undefined) return
  events.open.push({
    kind: 'inflation',
    start: step.started,
    parkPressure: now.parkPressure,
    notifiedAt: null,
    suppressedBy: null,
    clearSince: null,
    confirmedAt: null,
  })
  events.changes.push(changeOf('inflation', 'opened', step.started, step, now, settings))
}

const changeOf = (
  kind: 'inflation' | 'deflation',
  change: EventChange['change'],
  start: EpochSeconds,
  step: PressureStep,
  { reading, parkPressure }: AlarmRuleInput,
  { optimalPressure }: TireSettings,
): EventChange => ({
  change,
  kind,
  start,
  time: reading.time,
  level: 'info',
  data: measuredEventData({
    p: reading.pressure,
    pp: parkPressure,
    op: optimalPressure,
    sp15: parkPressure === null || step.from.expansion === null ? null : coldPressureOfGasContent(step.from.expansion),
    sp: step.from.pressure,
    ep: step.pressure,
    ep15: parkPressure,
    dt: step.time - step.from.time,
  }),
  notify: false,
  suppressedBy: null,
})

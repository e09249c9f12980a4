import { type AlarmKind, causeFamilyOfKind } from '@coldbar/domain/kinds/alarm-kind'
import type { CauseFamily } from '@coldbar/domain/kinds/cause-family'
import type { ProblemAction } from '@coldbar/domain/problems/problem-action'
import type { ProblemHeadline } from '@coldbar/domain/problems/problem-headline'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { ProblemTextInput } from '@coldbar/i18n/problem-text'
import type { NotifiedTireEvent } from '../../fleet/messages/event-placeholder-values.ts'
import type { NotifiedTrailer } from '../../fleet/messages/trailer-placeholder-values.ts'

/** A tire that lost a third in some hours. */
const FIGURES = {
  ...{ p: 6.1, pp: 5.9, pm: 7, pM: 11, pMM: 8.5, pD: 0.8, pMD: 0.5, pMMD: 0.3, pDH: 0.6, pMDHm: 0.4 },
  ...{ tD: 34, tMD: 30, tm: -50, tM: 85, it: 41, s: 72, mi: 51_240 },
  ...{ sp15: 8.9, ep15: 5.9, sp: 9.2, ep: 6.1, dt: 5_400, op: 9 },
} as const

const ORDINARY: Readonly<Record<CauseFamily, { headline: ProblemHeadline; action: ProblemAction }>> = {
  gasLost: { headline: 'leakingFast', action: 'lookAtNextStop' },
  tooMuchGas: { headline: 'tooMuch', action: 'bleed' },
  heat: { headline: 'tooHot', action: 'checkBrake' },
  difference: { headline: 'unequal', action: 'pumpBeforeNextTrip' },
  sensor: { headline: 'sensorNotBelieved', action: 'changeSensor' },
  due: { headline: 'inspectionDue', action: 'plan' },
}

const HOUR_AND_A_HALF = 5_400

const exampleProblem = (kind: AlarmKind, now: EpochSeconds): ProblemTextInput | null => {
  const family = causeFamilyOfKind(kind)
  if (family === null) return null
  return {
    family,
    ...ORDINARY[family],
    demount_task: null,
    since: now - HOUR_AND_A_HALF,
    fill_level_start: 100,
    fill_level: 65,
    fill_level_bound: null,
    fill_level_lowest: 65,
    pressure: FIGURES.p,
    hottest: FIGURES.it,
    loss_per_hour: 23,
    loss_per_hour_low: 20,
    loss_per_hour_high: 26,
    neighbours: 'axle',
    neighbours_held: true,
    end: null,
    end_reason: null,
    came_back_of: null,
  }
}

/** Stands in for an event that the fleet never had; the first axle of a truck of nobody. */
export const examplePreviewEvent = (kind: AlarmKind, now: EpochSeconds): NotifiedTireEvent => ({
  event_id: 1,
  kind,
  at: now,
  tire_name: 'T-1001',
  vehicle_name: 'AB-12-CD',
  position_row: 0,
  position_left_right: 0,
  position_inside_outside: 1,
  is_dual: false,
  latitude: 51.5,
  longitude: 3.1,
  address: null,
  event_data: { ...FIGURES, msg: '1095 d' },
  problem: exampleProblem(kind, now),
})

export const examplePreviewTrailer = (connected: boolean, now: EpochSeconds): NotifiedTrailer => ({
  at: now,
  connected,
  trailer_id: 1,
  trailer_name: 'TR-34-EF',
  puller_name: 'AB-12-CD',
})

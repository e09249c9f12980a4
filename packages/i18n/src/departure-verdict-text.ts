import type { DepartureReason, DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import type { PumpTargetWaitReason } from '@coldbar/domain/pump/pump-target'
import { fillLevelText } from './fill-level-text.ts'
import type { Format } from './format/format.ts'
import type { Translate } from './translator.ts'

/** What is told of a tire that speaks against leaving, named as on the wire. */
export type PreDepartureTireWorkInput = {
  readonly reason: DepartureReason
  readonly last_measurement: number | null
  readonly gauge: { readonly pump_to: number; readonly gas: number } | null
  readonly wait: PumpTargetWaitReason | null
  /** When somebody found it damaged inside; left out by a list that an older page kept. */
  readonly unsound_since?: number | null
}

type Words = { readonly t: Translate; readonly format: Format; readonly now: number }

/** What is to be done about a tire before its vehicle leaves; of one to pump up what the gauge must show, and at which temperature that is so. */
export const preDepartureTireWorkTexts = (
  { reason, last_measurement, gauge, wait, unsound_since: damagedAt = null }: PreDepartureTireWorkInput,
  { t, format, now }: Words,
): readonly string[] => {
  const time = last_measurement === null ? '' : format.shortMoment(last_measurement, now)
  const isDamaged = reason === 'mustComeOff' && damagedAt !== null
  const what = isDamaged ? t('departures.damagedInside') : t(`departures.reason.${reason}`, { time })
  if (gauge !== null)
    return [
      what,
      t('departures.pumpTo', {
        pressure: format.pressure(gauge.pump_to),
        temperature: format.temperature(gauge.gas),
      }),
    ]
  return wait === null ? [what] : [what, t(`pumpList.wait.${wait}`)]
}

/** What is told of a vehicle that is to leave, named as on the wire; its tires those that speak against it, worst first. */
export type DepartureVerdictTextInput = {
  readonly vehicle_name: string
  readonly verdict: DepartureVerdict
  readonly own_verdict: DepartureVerdict
  readonly reason: DepartureReason
  readonly tires: readonly (PreDepartureTireWorkInput & {
    readonly position_name: string | null
    readonly tire_name: string
  })[]
  readonly decided_by: { readonly vehicle_name: string } | null
  readonly coupled: readonly {
    readonly vehicle_name: string
    readonly own_verdict: DepartureVerdict
    readonly reason: DepartureReason
  }[]
  readonly well_tires: number
  readonly lowest_fill_level: number | null
  readonly heard_since: number | null
}

type ReaderWords = Words & { readonly isRounded: boolean }

/** "Stays. Axle 1 left: Too little air to drive on it: do not move it.": the verdict with what speaks most against leaving, for a line of a message or a paper. */
export const departureVerdictText = (vehicle: DepartureVerdictTextInput, words: ReaderWords): string =>
  sentencesOf(vehicle, words)
    .map((sentence) => `${sentence}.`)
    .join(' ')

/** The same behind the question, with the name of the vehicle: "May T-101 leave? Stays. …" */
export const namedVehicleDepartureVerdictText = (vehicle: DepartureVerdictTextInput, words: ReaderWords): string =>
  words.t('departures.line', { vehicle: vehicle.vehicle_name, answer: departureVerdictText(vehicle, words) })

const sentencesOf = (vehicle: DepartureVerdictTextInput, words: ReaderWords): readonly string[] => {
  const decided = decidedByCoupledVehicleText(vehicle, words)
  return decided === null
    ? [words.t(`verdicts.${vehicle.verdict}`), ...ownTexts(vehicle, words), ...coupledVehicleWorkTexts(vehicle, words)]
    : [decided, ...coupledVehicleWorkTexts(vehicle, words), coupledVehiclesText(vehicle, words)]
}

const ownTexts = (vehicle: DepartureVerdictTextInput, words: ReaderWords): readonly string[] => {
  const { reason, tires, well_tires: count, lowest_fill_level: fill_level, heard_since: heard } = vehicle
  const { t, format, now } = words
  if (reason === 'well' && heard !== null) {
    const level = fillLevelText({ fill_level, fill_level_bound: null }, words)
    return [t('departures.well', { count, level, time: format.shortMoment(heard, now) })]
  }
  const [worst, ...others] = tires
  if (worst === undefined || worst.reason !== reason) return [t(`departures.reason.${reason}`)]
  const [what, ...how] = preDepartureTireWorkTexts(worst, words)
  return [
    `${worst.position_name ?? worst.tire_name}${t('common.colon')}${what}`,
    ...how,
    ...(others.length === 0 ? [] : [t('departures.moreTires', { count: others.length })]),
  ]
}

type CombinedVerdict = Pick<DepartureVerdictTextInput, 'verdict' | 'decided_by' | 'coupled'>

/** What is to be done first at each vehicle that it is coupled to; nothing where one of them stays, or may for all that is known. */
const coupledVehiclesWithWork = ({ verdict, coupled }: CombinedVerdict): DepartureVerdictTextInput['coupled'] =>
  verdict === 'goAfter' ? coupled.filter(({ own_verdict }) => own_verdict === 'goAfter') : []

/**
 * "Stays, because T-108 stays", "Go after the work on O-7, O-8": the verdict of a vehicle that what it is coupled to decides; `null` of
 * one that would have it alone too.
 */
export const decidedByCoupledVehicleText = (vehicle: CombinedVerdict, { t }: Pick<Words, 't'>): string | null => {
  const { verdict, decided_by } = vehicle
  if (decided_by === null || verdict === 'go') return null
  // One vehicle is enough to keep all of them here, but all work has to be done.
  const deciding = verdict === 'goAfter' ? coupledVehiclesWithWork(vehicle) : [decided_by]
  return t(`departures.because.${verdict}`, { name: deciding.map(({ vehicle_name }) => vehicle_name).join(', ') })
}

/** "O-7: Holds too little: pump it up": the work at each vehicle that it is coupled to, which all has to be done before any of them leaves. */
export const coupledVehicleWorkTexts = (vehicle: CombinedVerdict, { t }: Pick<Words, 't'>): readonly string[] =>
  coupledVehiclesWithWork(vehicle).map(
    ({ vehicle_name, reason }) =>
      `${vehicle_name}${t('common.colon')}${t(`departures.reason.${reason}`, { time: '' })}`,
  )

/** What it is coupled to, as far as anybody knows. */
export const coupledVehiclesText = (
  { coupled }: Pick<DepartureVerdictTextInput, 'coupled'>,
  { t }: Pick<Words, 't'>,
): string => t('departures.coupled', { names: coupled.map(({ vehicle_name }) => vehicle_name).join(', ') })

import type { DepartureReason } from '@coldbar/domain/condition/departure-reason'
import type { Format } from './format/format.ts'
import type { Translate } from './translator.ts'

/** What is told of a tire that speaks against leaving, named as on the wire. */
export type ToldLeavingTire = {
  readonly reason: DepartureReason
  readonly last_measurement: number | null
  readonly gauge: { readonly pump_to: number } | null
}

type Words = { readonly t: Translate; readonly format: Format; readonly now: number }

/** What is to be done about a tire before its vehicle leaves, and to what to pump it now where that is known. */
export const leavingTireText = (
  { reason, last_measurement, gauge }: ToldLeavingTire,
  { t, format, now }: Words,
): string => {
  const time = last_measurement === null ? '' : format.shortMoment(last_measurement, now)
  const what = t(`departures.reason.${reason}`, { time })
  return gauge === null || reason !== 'low'
    ? what
    : `${what}. ${t('departures.pumpTo', { pressure: format.pressure(gauge.pump_to) })}`
}

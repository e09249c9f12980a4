import type { DepartureReason } from '@coldbar/domain/condition/departure-reason'
import type { Wait } from '@coldbar/domain/pump/gauge-value'
import type { Format } from './format/format.ts'
import type { Translate } from './translator.ts'

/** What is told of a tire that speaks against leaving, named as on the wire. */
export type ToldLeavingTire = {
  readonly reason: DepartureReason
  readonly last_measurement: number | null
  readonly gauge: { readonly pump_to: number; readonly gas: number } | null
  readonly wait: Wait | null
}

type Words = { readonly t: Translate; readonly format: Format; readonly now: number }

/** What is to be done about a tire before its vehicle leaves; of one to pump up what the gauge must show, and at which temperature that is so. */
export const leavingTireTexts = (
  { reason, last_measurement, gauge, wait }: ToldLeavingTire,
  { t, format, now }: Words,
): readonly string[] => {
  const time = last_measurement === null ? '' : format.shortMoment(last_measurement, now)
  const what = t(`departures.reason.${reason}`, { time })
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

import { days, type EpochSeconds, elapsed } from '@coldbar/domain/units/time'

/** Health of an alert unit by its silence: 2 over three days, 1 over one day, 0 below, -1 never heard. */
export const unitHealth = (lastHeard: EpochSeconds | null, now: EpochSeconds): 2 | 1 | 0 | -1 => {
  if (lastHeard === null) return -1
  const age = elapsed(lastHeard, now)
  if (age > days(3)) return 2
  return age > days(1) ? 1 : 0
}

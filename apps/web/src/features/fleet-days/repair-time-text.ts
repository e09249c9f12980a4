import { inHours, seconds } from '@coldbar/domain/units/time'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'

/** How long a repair took, given in s, as the chart has it: in hours, to a tenth. */
export const repairTimeText = (time: number, t: Translate, format: Format): string =>
  `${format.number(inHours(seconds(time)), 1)}\u00a0${t('fleetDays.units.hours')}`

import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import { shownAddress } from '../../store/fleet-vehicle.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { lengthText } from './columns.tsx'
import { goesOn } from './generation.ts'

/** When it was, how long and how far, where, and what it cost. */
export const eventFacts = (event: TireEventRow, t: Translate, format: Format): readonly Fact[] => {
  const lasts = event.instant === 0
  return [
    [t('events.id'), String(event.id)],
    [t('events.start'), format.moment(event.time_stamp_start)],
    ...(lasts
      ? ([
          [t('events.ended'), goesOn(event) ? t('events.filters.open') : format.moment(event.time_stamp_end)],
          [t('events.detail.last'), event.time_stamp_last === null ? null : format.moment(event.time_stamp_last)],
          [t('events.length'), lengthText(event.duration_time, format)],
          [t('events.distance'), event.duration === null ? null : format.distance(event.duration)],
        ] as const)
      : []),
    [t('events.detail.cost'), event.cost ? format.euro(event.cost) : null],
    [t('events.detail.startPlace'), shownAddress(event.address_start)],
    [t('events.detail.lastPlace'), lasts ? shownAddress(event.address_last) : null],
    [t('events.detail.odoStart'), event.odo_start === null ? null : format.distance(event.odo_start)],
    [t('events.detail.odoLast'), !lasts || event.odo_last === null ? null : format.distance(event.odo_last)],
  ]
}

import type { Format } from '@coldbar/i18n/format/format'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import type { Fact } from '../../ui/figures/fact-list.tsx'
import { eventDurationText } from './event-columns.tsx'
import { isEventOngoing } from './tire-events-variant.ts'

const TYPES: ReadonlyMap<number, MessageKey> = new Map([
  [1, 'events.types.incidents'],
  [-1, 'events.types.endedIncidents'],
  [2, 'events.types.maintenance'],
  [-2, 'events.types.endedMaintenance'],
  [5, 'events.types.inflation'],
  [6, 'events.types.underInflated'],
  [7, 'events.types.fillLevel'],
  [9, 'events.types.remarks'],
])

const kindOf = ({ event_type }: TireEventRow, t: Translate): string | null => {
  const title = TYPES.get(event_type)
  return title === undefined ? null : t(title)
}

/** How far it was, and whether that is reckoned. */
const wayText = (km: number, isReckoned: boolean, t: Translate, format: Format): string =>
  isReckoned ? t('events.reckoned', { distance: format.distance(km) }) : format.distance(km)

/** What kind it is of, when it was, how long and how far, where, and what it cost. */
export const tireEventFacts = (event: TireEventRow, t: Translate, format: Format): readonly Fact[] => {
  const lasts = event.instant === 0
  const way = (km: number | null): string | null => (km === null ? null : wayText(km, event.odo_reckoned, t, format))
  return [
    [t('events.filters.kind'), kindOf(event, t)],
    [t('events.id'), String(event.id)],
    [t('events.start'), format.moment(event.time_stamp_start)],
    ...(lasts
      ? ([
          [t('events.ended'), isEventOngoing(event) ? t('events.filters.open') : format.moment(event.time_stamp_end)],
          [t('events.detail.last'), event.time_stamp_last === null ? null : format.moment(event.time_stamp_last)],
          [t('events.length'), eventDurationText(event.duration_time, format)],
          [t('events.distance'), way(event.duration)],
        ] as const)
      : []),
    [t('events.detail.cost'), event.cost ? format.euro(event.cost) : null],
    [t('events.detail.startPlace'), addressWithoutEstimateMark(event.address_start)],
    [t('events.detail.lastPlace'), lasts ? addressWithoutEstimateMark(event.address_last) : null],
    [t('events.detail.odoStart'), way(event.odo_start)],
    [t('events.detail.odoLast'), lasts ? way(event.odo_last) : null],
  ]
}

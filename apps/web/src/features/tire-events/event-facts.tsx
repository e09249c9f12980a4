import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import { ExternalMapLinks } from '../../map/external-map-links.tsx'
import { hasPlace } from '../../map/map-marker.ts'
import { shownAddress } from '../../store/fleet-vehicle.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { lengthText } from './columns.tsx'
import { goesOn } from './generation.ts'

type Place = { latitude: number | null; longitude: number | null; address: string | null }

const placeFact = (place: Place) => {
  const address = shownAddress(place.address)
  if (!hasPlace(place)) return address
  return (
    <>
      {address} <ExternalMapLinks place={place} />
    </>
  )
}

/** When it was, how long and how far, where, and what it cost. */
export const eventFacts = (event: TireEventRow, t: Translate, format: Format): readonly Fact[] => {
  const lasts = event.instant === 0
  const start = { latitude: event.latitude_start, longitude: event.longitude_start, address: event.address_start }
  const last = { latitude: event.latitude_last, longitude: event.longitude_last, address: event.address_last }
  const moved = start.latitude !== last.latitude || start.longitude !== last.longitude
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
    [t('events.detail.startPlace'), placeFact(start)],
    [t('events.detail.lastPlace'), lasts && moved ? placeFact(last) : null],
    [t('events.detail.odoStart'), event.odo_start === null ? null : format.distance(event.odo_start)],
    [t('events.detail.odoLast'), !lasts || event.odo_last === null ? null : format.distance(event.odo_last)],
  ]
}

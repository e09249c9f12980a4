import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { MapGeofence } from '../../map/map-geofence.ts'
import { placeNameAt } from './trail-stop-places.ts'
import type { VehicleTrailAnswer } from './vehicle-trail-query.ts'

type Words = { t: Translate; format: Format; now: number }

/** Where and from when until when a vehicle stood; of one that was heard nowhere else since, since when. */
export const trailStopText = (
  stop: VehicleTrailAnswer['stops'][number],
  { points }: Pick<VehicleTrailAnswer, 'points'>,
  places: readonly Pick<MapGeofence, 'name' | 'area'>[],
  { t, format, now }: Words,
): string => {
  const from = format.shortMoment(stop.from, now)
  const time =
    stop.until === points.at(-1)?.time
      ? t('fleetMap.stopSince', { from })
      : t('fleetMap.stop', { from, until: format.shortMoment(stop.until, now) })
  const place = placeNameAt(places, stop)
  return place === null ? time : t('fleetMap.stopAt', { place, time })
}

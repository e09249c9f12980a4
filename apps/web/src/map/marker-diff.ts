import { ALARM_LEVELS } from '@coldbar/domain/kinds/alarm-level'
import type { Feature, Point } from 'geojson'
import type { MapMarker } from './map-marker-data.ts'

/** What changed between two sets of markers, as the map's source takes it. */
export type MapMarkerDiff = { add: Feature<Point>[]; remove: number[]; update: MarkerUpdate[] }

type MarkerUpdate = {
  id: number
  newGeometry: Point
  addOrUpdateProperties: { key: string; value: unknown }[]
}

/** Markers are compared by identity first: the store keeps unchanged vehicles the same object. */
export const diffMapMarkers = (
  before: ReadonlyMap<number, MapMarker>,
  after: ReadonlyMap<number, MapMarker>,
): MapMarkerDiff => {
  const diff: MapMarkerDiff = { add: [], remove: [], update: [] }
  for (const [id, marker] of after) {
    const known = before.get(id)
    if (known === undefined) diff.add.push(mapMarkerFeature(marker))
    else if (!looksSame(known, marker)) diff.update.push(markerUpdate(marker))
  }
  for (const id of before.keys()) if (!after.has(id)) diff.remove.push(id)
  return diff
}

export const isEmptyDiff = ({ add, remove, update }: MapMarkerDiff): boolean =>
  add.length + remove.length + update.length === 0

export const mapMarkerFeature = (marker: MapMarker): Feature<Point> => ({
  type: 'Feature',
  id: marker.id,
  properties: propertiesOf(marker),
  geometry: pointOf(marker),
})

const markerUpdate = (marker: MapMarker): MarkerUpdate => ({
  id: marker.id,
  newGeometry: pointOf(marker),
  addOrUpdateProperties: Object.entries(propertiesOf(marker)).map(([key, value]) => ({ key, value })),
})

/** What stands, or goes nobody knows where. */
export const NO_HEADING = -1
/** The picture of a wheel left behind; vehicles have that of their level. */
export const LEFT_BEHIND_WHEEL_IMAGE = 'wheel'

/** `rank` 0 is the worst: a cluster takes the least of its members. */
const propertiesOf = ({ id, name, level, note, heading, wheel }: MapMarker) => ({
  id,
  name,
  level,
  image: wheel ? LEFT_BEHIND_WHEEL_IMAGE : level,
  heading: heading ?? NO_HEADING,
  rank: ALARM_LEVELS.indexOf(level),
  note: note ?? '',
})

const pointOf = ({ latitude, longitude }: MapMarker): Point => ({ type: 'Point', coordinates: [longitude, latitude] })

const looksSame = (one: MapMarker, other: MapMarker): boolean =>
  one === other ||
  (one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.level === other.level &&
    one.name === other.name &&
    (one.heading ?? NO_HEADING) === (other.heading ?? NO_HEADING) &&
    (one.note ?? '') === (other.note ?? ''))

import type { Coordinates as Point } from '@coldbar/domain/movement/coordinates'
import type { Geofence } from '@coldbar/domain/places/geofence'
import { GEOFENCE_RADIUS_LIMITS, geofenceError } from '@coldbar/domain/places/geofence-error'
import { metres } from '@coldbar/domain/units/motion'
import type { Translate } from '@coldbar/i18n/translator'
import type { FieldErrors } from '../../crud/edit/edit-session.ts'
import { fieldProblemText } from '../../crud/words/field-problems.ts'
import type { Place } from './place-calls.ts'

/** A place as its form holds it: both shapes, so that looking at the other one loses nothing. NaN is not filled in. */
export type PlaceDraft = {
  name: string
  kind: Geofence['kind']
  latitude: number
  longitude: number
  radius: number
  ring: readonly Point[]
  is_depot: boolean
  groups: readonly { id: number; name: string }[]
}

const USUAL_RADIUS = 200

export const blankPlaceDraft = (): PlaceDraft => ({
  name: '',
  kind: 'circle',
  latitude: Number.NaN,
  longitude: Number.NaN,
  radius: USUAL_RADIUS,
  ring: [],
  is_depot: false,
  groups: [],
})

export const placeDraftOf = ({
  name,
  area,
  is_depot,
  groups,
}: Pick<Place, 'name' | 'area' | 'is_depot' | 'groups'>): PlaceDraft => ({
  ...blankPlaceDraft(),
  name,
  is_depot,
  groups,
  ...(area === undefined ? {} : geofenceDraftFieldsOf(area)),
})

/** The fields that say this area. */
export const geofenceDraftFieldsOf = (area: Geofence | NonNullable<Place['area']>): Partial<PlaceDraft> =>
  area.kind === 'circle'
    ? { kind: 'circle', ...area.centre, radius: area.radius }
    : { kind: 'polygon', ring: area.ring }

const isPoint = ({ latitude, longitude }: Point): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** What can be drawn of it so far; null while that is nothing. */
export const geofenceOfDraft = ({ kind, latitude, longitude, radius, ring }: PlaceDraft): Geofence | null => {
  const centre = { latitude, longitude }
  if (kind === 'polygon') return ring.length > 0 && ring.every(isPoint) ? { kind, ring } : null
  return isPoint(centre) && Number.isFinite(radius) ? { kind, centre, radius: metres(radius) } : null
}

/** A place as the wire takes it; its area has been checked. */
export const placeRequestBody = ({ groups, ...draft }: PlaceDraft) => ({
  name: draft.name.trim(),
  area: wireArea(geofenceOfDraft(draft as PlaceDraft)),
  is_depot: draft.is_depot,
  groups: groups.map(({ id, name }) => ({ id, name })),
})

const wireArea = (area: Geofence | null) => {
  if (area === null) throw new Error('a place without ground was not held back')
  return area.kind === 'circle' ? area : { kind: area.kind, ring: [...area.ring] }
}

/** What is wrong with its ground, before it is sent. */
export const placeDraftErrors = (draft: PlaceDraft, t: Translate): FieldErrors => {
  const { kind, latitude, longitude, ring } = draft
  if (kind === 'circle' && !isPoint({ latitude, longitude })) {
    const isEmpty = Number.isNaN(latitude) || Number.isNaN(longitude)
    const problem = t(isEmpty ? 'problems.missing' : 'places.outOfRange')
    return { [Math.abs(latitude) <= 90 ? 'longitude' : 'latitude']: problem }
  }
  if (kind === 'polygon' && !ring.every(isPoint)) return { area: t('places.outOfRange') }
  const area = geofenceOfDraft(draft)
  const code = area === null ? (kind === 'circle' ? 'radius' : 'few_points') : geofenceError(area)
  if (code === null) return {}
  if (code === 'radius') return { radius: t('places.radiusRange', GEOFENCE_RADIUS_LIMITS) }
  return { area: fieldProblemText({ code }, t) }
}

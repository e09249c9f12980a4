import { Button } from '@mantine/core'
import { useState } from 'react'
import { defineResource } from '../../crud/resource/resource.ts'
import { ResourceScreen } from '../../crud/resource/resource-screen.tsx'
import { paths } from '../../paths.ts'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { listTextColumn } from '../../ui/list/text-column.ts'
import { type Place, type PlacesAnswer, placeCalls } from './place-calls.ts'
import { blankPlaceDraft, geofenceOfDraft, type PlaceDraft, placeDraftErrors, placeDraftOf } from './place-draft.ts'
import { PlaceFields } from './place-fields.tsx'
import { PlaceGroupsDialog } from './place-groups.tsx'
import { PlaceView } from './place-view.tsx'

const names = (records: readonly { name: string }[]): string | null =>
  records.map(({ name }) => name).join(', ') || null

/** How a place looks until the server has answered. */
const preview = (draft: PlaceDraft, id: number, { data }: PlacesAnswer): Place => {
  const before = data.find((place) => place.id === id)
  const area = geofenceOfDraft(draft)
  return {
    id,
    name: draft.name.trim(),
    area: area?.kind === 'polygon' ? { kind: 'polygon', ring: [...area.ring] } : (area ?? NOWHERE),
    is_depot: draft.is_depot,
    home_of: before?.home_of ?? 0,
    groups: [...draft.groups],
    vehicles: before?.vehicles ?? [],
    used_by: before?.used_by ?? [],
  }
}

const NOWHERE: Place['area'] = { kind: 'polygon', ring: [] }

const places = defineResource({
  key: 'places',
  texts: {
    title: 'places.title',
    search: 'places.search',
    add: 'places.add',
    none: 'places.none',
    noneHint: 'places.noneHint',
  },
  limit: 'poi',
  path: paths.places,
  param: 'placeId',
  calls: placeCalls,
  may: { add: 'pois.add', edit: ['pois.update'], remove: 'pois.delete' },
  columns: [
    listTextColumn<Place>('name', 'records.name'),
    {
      key: 'depot',
      title: 'places.ownVehicles',
      cell: ({ is_depot, home_of }) => (is_depot ? String(home_of) : null),
      sortBy: ({ is_depot, home_of }) => (is_depot ? home_of : null),
      exported: ({ is_depot, home_of }) => (is_depot ? home_of : null),
      figure: true,
      width: 150,
      wideOnly: true,
    },
    {
      key: 'groups',
      title: 'places.groups',
      cell: ({ groups }) => names(groups),
      sortBy: ({ groups }) => names(groups),
    },
    {
      key: 'vehicles',
      title: 'places.vehiclesNow',
      cell: ({ vehicles }) => (vehicles.length === 0 ? null : String(vehicles.length)),
      sortBy: ({ vehicles }) => vehicles.length,
      exported: ({ vehicles }) => vehicles.length,
      figure: true,
      width: 150,
      wideOnly: true,
    },
  ],
  searched: ({ groups, vehicles }: Place) => [...groups, ...vehicles].map(({ name }) => name),
  blank: blankPlaceDraft,
  draftOf: placeDraftOf,
  preview,
  check: placeDraftErrors,
  // Whatever of the area is changed comes with its kind.
  shownAt: { area: 'kind' },
  View: PlaceView,
  Fields: PlaceFields,
  confirmDelete: 'records.confirm.place',
  onSaveError: 'errors.updateFailed',
  onDeleteError: 'errors.updateFailed',
  conflict: 'places.conflict',
})

/** Places that vehicles come to: circles and polygons on the map, in groups. */
export const PlacesScreen = () => {
  const t = useT()
  const mayImport = useMayCall('pois.import')
  const [groupsOpen, setGroupsOpen] = useState(false)
  return (
    <>
      <ResourceScreen
        resource={places}
        actions={
          <>
            {mayImport ? (
              <Button component={AppLink} to={`${paths.imports()}?kind=pois`} variant="default">
                {t('places.import')}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => setGroupsOpen(true)}>
              {t('places.groups')}
            </Button>
          </>
        }
      />
      <PlaceGroupsDialog open={groupsOpen} onClose={() => setGroupsOpen(false)} />
    </>
  )
}

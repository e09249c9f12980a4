import { ALARM_LEVELS } from '@coldbar/domain/kinds/alarm-level'
import { geofenceCentre } from '@coldbar/domain/places/geofence-outline'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { vehicleMapMarkers } from '../../fleet/condition/vehicle-map-markers.ts'
import { DepotSelect } from '../../fleet/depots/depot-select.tsx'
import { useChosenDepot } from '../../fleet/depots/use-chosen-depot.ts'
import { mapGeofenceOfPlace, placesQuery } from '../../fleet/map-geofences.ts'
import { FleetMap } from '../../map/fleet-map.tsx'
import { hasCoordinates } from '../../map/map-marker-data.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { useT } from '../../texts/texts.tsx'
import { ListSearch } from '../../ui/list/filter/list-search.tsx'
import { ListPager } from '../../ui/list/pages/list-pager.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { stringifySearch } from '../../url/url-search-params.ts'
import { useIdFromPath, useUrlState } from '../../url/url-state.ts'
import { type DepotOnMap, depotsOnMap } from './depot-distance.ts'
import styles from './fleet-map-screen.module.css'
import { LevelFilter } from './level-filter.tsx'
import { parseTrailPeriod } from './trail-period.ts'
import { useFleetMapVehicles } from './use-fleet-map-vehicles.ts'
import { useVehicleTrail } from './use-vehicle-trail.ts'
import { VehicleMapList } from './vehicle-map-list.tsx'
import { VehicleTrailPanel } from './vehicle-trail-panel.tsx'

/** Vehicles come to places and leave them while nobody edits anything. */
const PLACES_EVERY_MS = 60_000
/** Around the depot that is looked at, and around every other, km. */
const RINGS_UNTIL = { chosen: 200, other: 5 }

/** The fleet on a map that is the whole screen, with its vehicles as a list beside it. */
export const FleetMapScreen = () => {
  const t = useT()
  const navigate = useNavigate()
  const session = useSession()
  const screen = useRef<HTMLDivElement>(null)
  const isOneColumn = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false })
  const [url, setUrl] = useUrlState()
  const [depotId, chooseDepot] = useChosenDepot()
  const chosenId = useIdFromPath('vehicleId')
  const level = ALARM_LEVELS.find((one) => one === url.level) ?? null
  const period = parseTrailPeriod(url.way)
  const { data: answer } = useQuery({ ...placesQuery, refetchInterval: PLACES_EVERY_MS })
  const places = answer?.data
  const { list, counts, vehicles, error, refetch } = useFleetMapVehicles({ places, depotId, level })
  const chosen = vehicles.find(({ id }) => id === chosenId) ?? null

  const areas = useMemo(() => places?.map((place) => mapGeofenceOfPlace(place, null)) ?? [], [places])
  const depots = useMemo(() => depotsOnMap(areas), [areas])
  const depot = depots.find(({ id }) => id === depotId) ?? null
  const depotOf = (vehicle: FleetVehicle): DepotOnMap | null =>
    depot ?? depots.find(({ name }) => name === vehicle.depotName) ?? null
  const chosenDepot = chosen === null ? depot : depotOf(chosen)
  const rings = useMemo(
    () =>
      depots.map(({ id, area }) => ({
        centre: geofenceCentre(area),
        until: id === chosenDepot?.id ? RINGS_UNTIL.chosen : RINGS_UNTIL.other,
      })),
    [depots, chosenDepot?.id],
  )
  const markers = useMemo(() => {
    const isListed = chosen === null || list.found.includes(chosen)
    return vehicleMapMarkers(isListed ? list.found : [...list.found, chosen], t)
  }, [list.found, chosen, t])
  const way = useVehicleTrail(chosen, period, areas, chosenDepot)

  const mapOf = (id: number | null): string => `${paths.map(id)}${stringifySearch(url)}`
  const unplaced = list.found.length - list.found.filter(hasCoordinates).length
  const vehicleList = (
    <section key="list" id="list" tabIndex={-1} className={styles.side} aria-label={t('fleetMap.list')}>
      <div className={styles.head}>
        <h1>{t('nav.map')}</h1>
        {document.fullscreenEnabled ? (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconMaximize size={15} aria-hidden />}
            onClick={() => void screen.current?.requestFullscreen()}
          >
            {t('fleetMap.fullScreen')}
          </Button>
        ) : null}
      </div>
      <div className={styles.filters}>
        <ListSearch label={t('fleetMap.search')} onFocus={list.onSearch} />
        <DepotSelect inPlace depots={depots} chosenId={depotId} onChoose={chooseDepot} />
        <LevelFilter counts={counts} chosen={level} onChoose={(next) => setUrl({ level: next, page: null })} />
      </div>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {chosen === null ? null : (
        <VehicleTrailPanel
          key={chosen.id}
          vehicle={chosen}
          depot={chosenDepot}
          closeTo={mapOf(null)}
          period={period}
          onPeriod={(next) => setUrl({ way: next })}
          trail={way.query}
          stopTexts={way.stopTexts}
        />
      )}
      {list.isShown ? (
        <>
          <p role="status" className={styles.count}>
            {list.found.length === 0 ? t('fleetMap.none') : t('fleetMap.vehicles', { count: list.found.length })}
            {unplaced > 0 ? `, ${t('fleetMap.unplaced', { count: unplaced })}` : null}
            {depots.length > 0 ? `. ${t('fleetMap.straight')}` : null}
          </p>
          <VehicleMapList vehicles={list.rows} chosenId={chosenId} linkTo={mapOf} depotOf={depotOf} />
          {list.pages > 1 ? (
            <ListPager page={list.page} pages={list.pages} onPage={(page) => setUrl({ page })} />
          ) : null}
        </>
      ) : error ? null : (
        <SkeletonRows rows={12} />
      )}
      {session?.role === 'admin' && !session.hasStreetTiles ? (
        <p className={styles.count}>{t('fleetMap.noStreetFile')}</p>
      ) : null}
    </section>
  )
  const map = (
    <div key="map" className={styles.map}>
      <FleetMap
        whole
        markers={markers}
        areas={areas}
        rings={rings}
        chosenId={chosen?.id ?? null}
        trail={way.trail}
        measure={way.measure}
        scope={`${depotId} ${level}`}
        label={t('nav.map')}
        onChoose={(id) => void navigate({ to: paths.map(id), search: url as never })}
      />
    </div>
  )
  return (
    <div ref={screen} className={styles.screen}>
      {/* Keys and screen readers come to the parts in the order in which they are seen: above each other the map is the first. */}
      {isOneColumn ? [map, vehicleList] : [vehicleList, map]}
    </div>
  )
}

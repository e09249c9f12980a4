import { ALARM_LEVELS, type AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { nearDistanceText } from '@coldbar/i18n/format/near-distance'
import { useComputedColorScheme } from '@mantine/core'
import { IconFocusCentered, IconMap2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session-store.ts'
import { useFormat, useT } from '../texts/texts.tsx'
import { ALARM_LEVEL_TEXT } from '../ui/levels/alarm-level-text.ts'
import type { DistanceRings } from './distance-rings.ts'
import styles from './fleet-map.module.css'
import type { FleetMapRenderer } from './fleet-map-renderer.ts'
import type { GeofenceDraft, MapGeofence } from './map-geofence.ts'
import type { MapMarker, MapPoint } from './map-marker-data.ts'
import { MapMarkerList } from './map-marker-list.tsx'
import type { MapMeasure, MapTrail } from './map-trail.ts'
import { readStoredStreetsChoice, storeStreetsChoice } from './streets.ts'

type Props = {
  markers: readonly MapMarker[]
  chosenId?: number | null
  onChoose?: (id: number) => void
  /** Where it has been, oldest first. */
  path?: readonly MapPoint[]
  /** Where it was at the moment the chart points at. */
  cursor?: MapPoint | null
  /** Places of the fleet; one that is chosen is brought into view, unless it is new and has no number yet. */
  areas?: readonly MapGeofence[]
  /** A place that is being drawn. */
  drawn?: GeofenceDraft | null
  /** The way of the chosen vehicle, with its stops. */
  trail?: MapTrail | null
  /** How far two points lie apart. */
  measure?: MapMeasure | null
  /** Around what distances are told. */
  rings?: readonly DistanceRings[]
  /** The map is the screen, which has a list of its own. */
  whole?: boolean
  /** What is shown: of something else all of it is brought into view. */
  scope?: string
  /** What it is of, where a page has more than one. */
  label?: string
  /** CSS height; the map fills its width. */
  height?: string
}

const NO_PATH: readonly MapPoint[] = []
const NO_AREAS: readonly MapGeofence[] = []
const NO_RINGS: readonly DistanceRings[] = []

/** The map with its list for the keyboard. MapLibre is fetched when the first one is shown, after the page's own rows. */
export const FleetMap = ({
  markers,
  chosenId = null,
  onChoose,
  path = NO_PATH,
  cursor = null,
  areas = NO_AREAS,
  drawn = null,
  trail = null,
  measure = null,
  rings = NO_RINGS,
  whole = false,
  scope = '',
  label,
  height,
}: Props) => {
  const t = useT()
  const dark = useComputedColorScheme('light') === 'dark'
  const hasOwnStreets = useSession()?.hasStreetTiles ?? false
  const [chosenStreets, setStreets] = useState(readStoredStreetsChoice)
  const streets = chosenStreets && !hasOwnStreets
  const [lost, setLost] = useState(false)
  const { container, view, impossible } = useMapView({ dark, label, whole, onChoose }, () => {
    setStreets(false)
    setLost(true)
  })

  useEffect(() => view?.setMarkers(markers), [view, markers])
  const shownArea = areas.find(({ id, chosen }) => chosen && id > 0)?.id ?? null
  useEffect(() => view?.setAreas(areas), [view, areas])
  useEffect(() => (shownArea === null ? undefined : view?.showArea(shownArea)), [view, shownArea])
  useEffect(() => view?.setDrawn(drawn), [view, drawn])
  useEffect(() => view?.setPath(path), [view, path])
  useEffect(() => view?.setCursor(cursor), [view, cursor])
  useEffect(() => view?.choose(chosenId, chosenId !== null), [view, chosenId])
  useEffect(() => view?.setTrail(trail), [view, trail])
  useEffect(() => view?.setMeasure(measure), [view, measure])
  useEffect(() => view?.setRings(rings), [view, rings])
  const shownScope = useRef(scope)
  useEffect(() => {
    if (shownScope.current === scope) return
    shownScope.current = scope
    view?.fit()
  }, [view, scope])
  useEffect(() => view?.setDark(dark), [view, dark])
  useEffect(() => {
    view?.setStreets(streets).catch(() => {
      setStreets(false)
      setLost(true)
    })
  }, [view, streets])

  useEffect(() => {
    if (hasOwnStreets) view?.showOwnStreets().catch(() => setLost(true))
  }, [view, hasOwnStreets])

  const toggleStreets = () => {
    setLost(false)
    storeStreetsChoice(!streets)
    setStreets(!streets)
  }

  const isBare =
    !whole && markers.length === 0 && path.length === 0 && !areas.some(({ chosen }) => chosen) && drawn === null
  return (
    <div className={styles.map} data-whole={whole || undefined} style={height ? { height } : undefined}>
      {impossible ? (
        <p className={styles.impossible}>{t('map.noWebGl')}</p>
      ) : (
        <div ref={container} className={styles.canvas} />
      )}
      {view ? (
        <div className={styles.controls}>
          {hasOwnStreets ? null : (
            <button type="button" className={styles.control} aria-pressed={streets} onClick={toggleStreets}>
              <IconMap2 size={15} aria-hidden />
              {t('map.streets')}
            </button>
          )}
          {markers.length > 0 ? (
            <button type="button" className={styles.control} onClick={() => view.fit()}>
              <IconFocusCentered size={15} aria-hidden />
              {t('map.showAll')}
            </button>
          ) : null}
        </div>
      ) : null}
      <p role="status" className={styles.status} data-shown={lost || isBare}>
        {lost ? t('map.streetsAway') : isBare ? t('map.noPlace') : null}
      </p>
      {whole ? null : <MapMarkerList markers={markers} open={impossible} {...(onChoose ? { onChoose } : {})} />}
    </div>
  )
}

type Viewed = { dark: boolean; label: string | undefined; whole: boolean; onChoose: ((id: number) => void) | undefined }

const useMapView = (viewed: Viewed, onStreetsLost: () => void) => {
  const t = useT()
  const format = useFormat()
  const { whole } = viewed
  const label = viewed.label ?? t('map.title')
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<FleetMapRenderer | null>(null)
  const [impossible, setImpossible] = useState(false)
  const latest = useRef({ ...viewed, onStreetsLost })
  latest.current = { ...viewed, onStreetsLost }

  useEffect(() => {
    let made: FleetMapRenderer | undefined
    let gone = false
    const make = async () => {
      const { FleetMapRenderer } = await import('./fleet-map-renderer.ts')
      if (gone || container.current === null) return
      made = new FleetMapRenderer({
        container: container.current,
        handleClass: styles.handle ?? '',
        label,
        dark: latest.current.dark,
        whole,
        clusters: {
          className: styles.cluster ?? '',
          text: (count, worst) => t('map.cluster', { count, level: t(ALARM_LEVEL_TEXT[worst]) }),
        },
        distanceText: (kilometres) => nearDistanceText(kilometres, format),
        words: Object.fromEntries(ALARM_LEVELS.map((level) => [level, t(ALARM_LEVEL_TEXT[level])])) as Record<
          AlarmLevel,
          string
        >,
        buttons: { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), sources: t('map.sources') },
        onChoose: (id) => latest.current.onChoose?.(id),
        onStreetsLost: () => latest.current.onStreetsLost(),
      })
      setView(made)
    }
    // Without WebGL the list of places remains, and says why.
    make().catch((error: unknown) => {
      if (!lacksWebGl(error)) console.warn(error)
      if (!gone) setImpossible(true)
    })
    return () => {
      gone = true
      made?.remove()
      setView(null)
    }
  }, [t, format, label, whole])

  return { container, view, impossible }
}

/** Told on screen, where the map would be; the console has nothing to add. */
const lacksWebGl = (error: unknown): boolean => error instanceof Error && /WebGL/i.test(error.message)

import { compareAlarmLevels } from '@coldbar/domain/kinds/alarm-level'
import { useState } from 'react'
import { useT } from '../texts/texts.tsx'
import { AlarmLevelBadge } from '../ui/levels/alarm-level-badge.tsx'
import styles from './fleet-map.module.css'
import type { MapMarker } from './map-marker-data.ts'

type Props = {
  markers: readonly MapMarker[]
  /** Shown at once, where no map can be. */
  open: boolean
  onChoose?: (id: number) => void
}

/** More than anybody steps through; the lists beside the map search. */
const MOST = 50

/** What the map shows, as a list: for the keyboard, for readers of screens, and where no map can be drawn. */
export const MapMarkerList = ({ markers, open, onChoose }: Props) => {
  const t = useT()
  const [shown, setShown] = useState(false)
  if (markers.length === 0) return null
  return (
    <details
      className={styles.list}
      open={open || shown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>{t('map.asList')}</summary>
      {open || shown ? (
        <ul>
          {worstFirst(markers).map((marker) => (
            <li key={marker.id}>
              {onChoose ? (
                <button type="button" onClick={() => onChoose(marker.id)}>
                  {marker.name}
                </button>
              ) : (
                <span>{marker.name}</span>
              )}
              <AlarmLevelBadge level={marker.level} variant="plain" />
              <span className={styles.coordinates}>
                {marker.latitude.toFixed(3)}, {marker.longitude.toFixed(3)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}

const worstFirst = (markers: readonly MapMarker[]): readonly MapMarker[] =>
  [...markers].sort((one, other) => compareAlarmLevels(one.level, other.level)).slice(0, MOST)

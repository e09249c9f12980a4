import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { geofenceShapeText } from './geofence-shape-text.ts'
import type { Place, PlacesAnswer } from './place-calls.ts'
import { PlaceMap } from './place-map.tsx'
import styles from './places.module.css'

const names = (records: readonly { name: string }[]): string => records.map(({ name }) => name).join(', ')

/** A place on the map, who is there, and what uses it. */
export const PlaceView = ({ row, answer }: { row: Place; answer: PlacesAnswer }) => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const { vehicles: linkToVehicle } = useFleetPaths()
  return (
    <>
      <FactList
        facts={[
          [t('places.ground'), geofenceShapeText(row, t)],
          ...(row.is_depot ? [[t('home.depot'), t('places.homeOf', { count: row.home_of })] as const] : []),
          [t('places.groups'), names(row.groups)],
          [t('places.usedBy'), names(row.used_by)],
        ]}
      />
      <div className={styles.map}>
        <PlaceMap places={answer.data} chosenId={row.id} />
      </div>
      <h3 className={styles.section}>{t('places.vehiclesNow')}</h3>
      {row.vehicles.length === 0 ? (
        <p className={styles.hint}>{t('places.nobody')}</p>
      ) : (
        <ul className={styles.vehicles}>
          {row.vehicles.map(({ id, name, since, found }) => (
            <li key={id}>
              <AppLink to={linkToVehicle(id)}>{name}</AppLink>{' '}
              <span className={styles.hint}>
                {found ? t('places.foundAt') : t('places.since', { time: momentOf(since) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

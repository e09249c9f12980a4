import { nearDistanceText } from '@coldbar/i18n/format/near-distance'
import { SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { vehicleIssueText } from '../../fleet/condition/issue-text.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import type { DepotOnMap } from './depot-distance.ts'
import { TRAIL_PERIOD_CHOICES, type TrailPeriod } from './trail-period.ts'
import { VehicleWhereabouts } from './vehicle-map-list.tsx'
import styles from './vehicle-trail-panel.module.css'
import type { VehicleTrailAnswer } from './vehicle-trail-query.ts'

type Props = {
  vehicle: FleetVehicle
  depot: DepotOnMap | null
  /** The map without it. */
  closeTo: string
  period: TrailPeriod
  onPeriod: (period: TrailPeriod) => void
  trail: { data: VehicleTrailAnswer | undefined; error: Error | null; refetch: () => void }
  /** What each stop is called, in the order of the trail. */
  stopTexts: readonly string[]
}

/** The chosen vehicle beside the map: how it is, where, and the way that it came, with its stops. */
export const VehicleTrailPanel = ({ vehicle, depot, closeTo, period, onPeriod, trail, stopTexts }: Props) => {
  const t = useT()
  const { vehicles } = useFleetPaths()
  return (
    <section className={styles.panel} aria-label={vehicle.name}>
      <div className={styles.head}>
        <h2>{vehicle.name}</h2>
        <AppLink to={closeTo} className={styles.close} aria-label={t('fleetMap.close', { vehicle: vehicle.name })}>
          <IconX size={18} aria-hidden />
        </AppLink>
      </div>
      <p className={styles.facts}>
        <AlarmLevelBadge level={vehicle.level}>{vehicleIssueText(vehicle, t)}</AlarmLevelBadge>
        <AgeLabel time={vehicle.lastMeasurement} />
      </p>
      <p className={styles.facts}>
        <VehicleWhereabouts vehicle={vehicle} depot={depot} />
        {depot === null ? null : <span>{vehicle.address}</span>}
      </p>
      <AppLink to={vehicles(vehicle.id)}>{t('home.openVehicle')}</AppLink>
      <SegmentedControl
        fullWidth
        aria-label={t('fleetMap.period')}
        value={period}
        onChange={(value) => onPeriod(TRAIL_PERIOD_CHOICES.find((one) => one === value) ?? period)}
        data={TRAIL_PERIOD_CHOICES.map((value) => ({ value, label: t(`fleetMap.${value}`) }))}
      />
      <FetchFailure error={trail.error} onRetry={trail.refetch} />
      <div aria-live="polite">
        {trail.data === undefined ? null : <Trail trail={trail.data} stopTexts={stopTexts} />}
      </div>
    </section>
  )
}

const Trail = ({ trail, stopTexts }: { trail: VehicleTrailAnswer; stopTexts: readonly string[] }) => {
  const t = useT()
  const format = useFormat()
  if (trail.points.length === 0) return <p className={styles.note}>{t('fleetMap.noWay')}</p>
  return (
    <>
      <p className={styles.note}>{t('fleetMap.atLeast', { distance: nearDistanceText(trail.distance, format) })}</p>
      {stopTexts.length === 0 ? null : (
        <>
          <h3 className={styles.stopsTitle}>{t('fleetMap.stops')}</h3>
          <ol className={styles.stops}>
            {stopTexts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <p className={styles.note}>{t('fleetMap.stopShort')}</p>
        </>
      )}
    </>
  )
}

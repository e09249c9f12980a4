import { vehicleIssueText } from '../../fleet/condition/issue-text.ts'
import { hasCoordinates } from '../../map/map-marker-data.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import type { DepotOnMap } from './depot-distance.ts'
import { depotDistanceText } from './depot-distance.ts'
import styles from './vehicle-map-list.module.css'

type Props = {
  vehicles: readonly FleetVehicle[]
  chosenId: number | null
  linkTo: (id: number) => string
  /** From which depot distances are told. */
  depotOf: (vehicle: FleetVehicle) => DepotOnMap | null
}

/** The vehicles of the map as links, the worst first: each says what is wrong, where it is, and how old that is. */
export const VehicleMapList = ({ vehicles, chosenId, linkTo, depotOf }: Props) => (
  <ul className={styles.rows}>
    {vehicles.map((vehicle) => (
      <li key={vehicle.id}>
        <AppLink
          to={linkTo(vehicle.id)}
          className={styles.row}
          data-row={vehicle.id}
          data-chosen={vehicle.id === chosenId || undefined}
          data-level={vehicle.level}
          aria-current={vehicle.id === chosenId ? 'true' : undefined}
        >
          <span className={styles.name}>{vehicle.name}</span>
          <span className={styles.condition}>
            <Condition vehicle={vehicle} />
          </span>
          <VehicleWhereabouts vehicle={vehicle} depot={depotOf(vehicle)} />
          <AgeLabel time={vehicle.lastMeasurement} />
        </AppLink>
      </li>
    ))}
  </ul>
)

const Condition = ({ vehicle }: { vehicle: FleetVehicle }) => {
  const t = useT()
  return (
    <AlarmLevelBadge level={vehicle.level} variant="plain">
      {vehicleIssueText(vehicle, t)}
    </AlarmLevelBadge>
  )
}

/** How far it is from its depot, or the town nearest to it; that nobody knows, where nobody does. */
export const VehicleWhereabouts = ({ vehicle, depot }: { vehicle: FleetVehicle; depot: DepotOnMap | null }) => {
  const t = useT()
  const format = useFormat()
  if (!hasCoordinates(vehicle)) return <span className={styles.where}>{t('fleetMap.noPosition')}</span>
  return (
    <span className={styles.where}>
      {depot === null ? vehicle.address : depotDistanceText(depot, vehicle, t, format)}
    </span>
  )
}

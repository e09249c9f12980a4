import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { LogTable } from '../../ui/list/log-table.tsx'
import styles from './fleet-days.module.css'
import type { FleetDayRows } from './fleet-days-query.ts'

/** How far each vehicle drove on a day and how well it was heard; those whose unit was silent first. */
export const FleetDayVehicles = ({
  rows: { vehicles, vehicle_count: count },
  isSummed,
}: {
  rows: FleetDayRows
  isSummed: boolean
}) => {
  const t = useT()
  const format = useFormat()
  const fleetPaths = useFleetPaths()
  return (
    <div className={styles.part}>
      <h3>{t('fleetDays.dayVehicles')}</h3>
      <LogTable
        label={t('fleetDays.dayVehicles')}
        rows={vehicles}
        keyOf={({ id }) => String(id)}
        empty={t(isSummed ? 'fleetDays.dayVehiclesNone' : 'fleetDays.notSummed')}
        columns={[
          {
            title: t('costs.vehicle'),
            cell: ({ id, name }) => <AppLink to={fleetPaths.vehicles(id)}>{name}</AppLink>,
            wraps: true,
          },
          {
            title: t('fleetDays.unit'),
            cell: ({ unit_heard: isHeard }) =>
              isHeard === null ? '–' : t(isHeard ? 'fleetDays.unitHeard' : 'fleetDays.unitSilent'),
          },
          { title: t('fleetDays.km'), cell: ({ km }) => format.distance(km), figure: true },
          { title: t('fleetDays.readings'), cell: ({ readings }) => format.number(readings), figure: true },
        ]}
      />
      {count > vehicles.length ? (
        <p className={styles.hint}>{t('costs.firstOf', { listed: vehicles.length, count })}</p>
      ) : null}
    </div>
  )
}

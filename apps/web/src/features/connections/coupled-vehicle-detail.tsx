import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayedVehicleCondition, VehicleConditionBadge } from '../../fleet/condition/condition-badge.tsx'
import { ON_BOARD_COMPUTER_IDENTIFICATIONS } from '../../fleet/identification/on-board-computer-identification.ts'
import { RecordNotFound } from '../../fleet/not-found.tsx'
import { vehicleQuery } from '../../fleet/queries/vehicle-query.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { VehicleDrawing } from '../../fleet/wheels/vehicle-drawing.tsx'
import { toDrawnTire, type VehicleAnswer, type VehicleTire } from '../../fleet/wheels/vehicle-tire.ts'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { LogTable } from '../../ui/list/log-table.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { type DetailTab, DetailTabs } from '../../ui/page/detail-tabs.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import styles from './coupled-vehicle-detail.module.css'
import { OnBoardComputerIdentificationDialog } from './on-board-computer-identification-dialog.tsx'

const RELIABLE_FIDELITY = 4

const TireOverview = ({ vehicle }: { vehicle: VehicleAnswer }) => (
  <VehicleDrawing
    rows={vehicle.layout.rows}
    tires={vehicle.tires.map(toDrawnTire)}
    linkToTire={useFleetPaths().tires}
    whole
  />
)

const lastHeard = ({ last_measurement, uncertain_last_measurement }: VehicleTire): number | null =>
  last_measurement === null || uncertain_last_measurement === null
    ? (last_measurement ?? uncertain_last_measurement)
    : Math.max(last_measurement, uncertain_last_measurement)

/** Where each tire was heard last. */
const TirePositions = ({ vehicle }: { vehicle: VehicleAnswer }) => {
  const t = useT()
  const format = useFormat()
  const linkToTire = useFleetPaths().tires
  return (
    <LogTable
      label={t('connections.tirePositions')}
      rows={vehicle.tires}
      keyOf={({ id }) => String(id)}
      empty={t('connections.noPositions')}
      columns={[
        { title: t('tires.position'), cell: (tire) => mountedPositionName(tire, t) },
        { title: t('tires.name'), cell: ({ id, name }) => <AppLink to={linkToTire(id)}>{name}</AppLink> },
        {
          title: t('connections.address'),
          cell: (tire) =>
            addressWithoutEstimateMark(tire.last_address ?? tire.uncertain_last_address ?? tire.park_address),
        },
        { title: t('connections.time'), cell: (tire) => format.moment(lastHeard(tire)) },
      ]}
    />
  )
}

/** Every place that the vehicle or one of its tires was heard from. */
const Positions = ({ vehicle }: { vehicle: VehicleAnswer }) => {
  const t = useT()
  const format = useFormat()
  return (
    <LogTable
      label={t('connections.positions')}
      rows={vehicle.positions}
      keyOf={({ tire_name, address_time_stamp, latitude, longitude }) =>
        `${tire_name}/${address_time_stamp}/${latitude}/${longitude}`
      }
      empty={t('connections.noPositions')}
      columns={[
        { title: t('connections.source'), cell: ({ tire_name }) => tire_name ?? t('connections.own') },
        { title: t('connections.address'), cell: ({ address }) => addressWithoutEstimateMark(address) },
        {
          title: t('connections.coordinates'),
          cell: ({ latitude, longitude }) =>
            latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
        },
        { title: t('connections.time'), cell: ({ address_time_stamp }) => format.moment(address_time_stamp) },
        {
          title: t('connections.trust'),
          cell: ({ fidelity }) => t(fidelity >= RELIABLE_FIDELITY ? 'connections.reliable' : 'connections.uncertain'),
        },
      ]}
    />
  )
}

const TABS: readonly DetailTab<VehicleAnswer>[] = [
  { key: 'tires', title: 'connections.tireOverview', show: (vehicle) => <TireOverview vehicle={vehicle} /> },
  { key: 'tirePositions', title: 'connections.tirePositions', show: (vehicle) => <TirePositions vehicle={vehicle} /> },
  { key: 'positions', title: 'connections.positions', show: (vehicle) => <Positions vehicle={vehicle} /> },
]

/** What the vehicle is called at its integrator; a press changes it. */
const Identified = ({ vehicle }: { vehicle: VehicleAnswer['data'] }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { obc_integrator_data_type: type, obc_integrator_data: identity } = vehicle
  return (
    <div className={styles.connected}>
      {t('vehicleEdit.identification')}
      {t('common.colon')}
      {type === null || !identity
        ? t('common.notSet')
        : `${t(`vehicles.identities.${ON_BOARD_COMPUTER_IDENTIFICATIONS[type]}`)} ${identity}`}
      <RoleGate call="vehicles.update">
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
          {t('connections.identify')}
        </Button>
      </RoleGate>
      {open ? <OnBoardComputerIdentificationDialog vehicle={vehicle} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** A vehicle, what hangs at it, and where it and its tires were heard. */
export const CoupledVehicleDetail = ({ id }: { id: number }) => {
  const t = useT()
  const linkToVehicle = useFleetPaths().vehicles
  const { data, error, refetch } = useQuery({ ...vehicleQuery(id), placeholderData: keepPreviousData })
  if (data === undefined)
    return error ? (
      <RecordNotFound kind="vehicles" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    )
  const { data: vehicle } = data
  return (
    <article aria-label={vehicle.name}>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <header className={styles.header}>
        <h2>
          <AppLink to={linkToVehicle(vehicle.id)}>{vehicle.name}</AppLink>
        </h2>
        <VehicleConditionBadge vehicle={displayedVehicleCondition(vehicle)} variant="soft" />
      </header>
      <div className={styles.connected}>
        {t('connections.connectedTo')}
        {t('common.colon')}
        {vehicle.connected.length === 0
          ? t('connections.alone')
          : vehicle.connected.map((other) => (
              <AppLink key={other.id} to={paths.connectedTo(other.id)}>
                {other.name}
              </AppLink>
            ))}
      </div>
      <Identified vehicle={vehicle} />
      <DetailTabs tabs={TABS} subject={data} />
    </article>
  )
}

import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { displayedVehicleCondition, VehicleConditionBadge } from '../../fleet/condition/condition-badge.tsx'
import { RecordNotFound } from '../../fleet/not-found.tsx'
import { vehicleQuery } from '../../fleet/queries/vehicle-query.ts'
import { VehicleChart } from '../../fleet/vehicle-charts/vehicle-chart.tsx'
import { PRESSURE_DIFFERENCES_CHART, TEMPERATURE_DIFFERENCES_CHART } from '../../fleet/vehicle-charts/vehicle-charts.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { VehicleDrawing } from '../../fleet/wheels/vehicle-drawing.tsx'
import { toDrawnTire, type VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { VehicleTireDifferenceAlarmsTable } from '../../fleet/wheels/vehicle-tire-difference-alarms-table.tsx'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { csvBlob } from '../../ui/files/csv-blob.ts'
import { downloadFile } from '../../ui/files/download-file.ts'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { type DetailTab, DetailTabs } from '../../ui/page/detail-tabs.tsx'
import styles from './dashboard-detail.module.css'
import { vehicleTiresCsv } from './vehicle-tires-csv.ts'

const TireOverview = ({ vehicle }: { vehicle: VehicleAnswer }) => {
  const t = useT()
  const linkToTire = useFleetPaths().tires
  const tires = vehicle.tires.map(toDrawnTire)
  const rows = tires.map((tire) => ({ ...tire, position: mountedPositionName(tire, t) ?? '' }))
  const titles = [
    t('tires.position'),
    t('tires.name'),
    `${t('tires.pressure')} (bar)`,
    `${t('tires.temperature')} (°C)`,
  ]
  return (
    <>
      <VehicleDrawing rows={vehicle.layout.rows} tires={tires} linkToTire={linkToTire} whole={false} />
      <Button
        variant="default"
        mt="md"
        onClick={() => downloadFile(csvBlob(vehicleTiresCsv(rows, titles)), `${vehicle.data.name}.csv`)}
      >
        {t('charts.saveCsv')}
      </Button>
    </>
  )
}

const TABS: readonly DetailTab<VehicleAnswer>[] = [
  { key: 'tires', title: 'dashboard.tabs.tireOverview', show: (vehicle) => <TireOverview vehicle={vehicle} /> },
  {
    key: 'settings',
    title: 'dashboard.tabs.alarmSettings',
    show: ({ data }) => <VehicleTireDifferenceAlarmsTable settings={data.alarm_settings} />,
  },
  {
    key: 'pressure',
    title: 'vehicles.tabs.pressureDifference',
    show: ({ data }) => <VehicleChart vehicle={data} series={PRESSURE_DIFFERENCES_CHART} />,
  },
  {
    key: 'temperature',
    title: 'vehicles.tabs.temperatureDifference',
    show: ({ data }) => <VehicleChart vehicle={data} series={TEMPERATURE_DIFFERENCES_CHART} />,
  },
]

/** One vehicle's wheels at a glance. */
export const DashboardVehicleDetail = ({ id }: { id: number }) => {
  const { data, error, refetch } = useQuery({ ...vehicleQuery(id), placeholderData: keepPreviousData })
  if (data === undefined)
    return error ? (
      <RecordNotFound kind="vehicles" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    )
  return (
    <article aria-label={data.data.name}>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <header className={styles.header}>
        <h2>{data.data.name}</h2>
        <VehicleConditionBadge vehicle={displayedVehicleCondition(data.data)} variant="soft" />
      </header>
      <DetailTabs tabs={TABS} subject={data} />
    </article>
  )
}

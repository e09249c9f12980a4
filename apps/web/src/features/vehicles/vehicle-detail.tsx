import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { fetchWithProgress } from '../../api/fetch-with-progress.ts'
import { EditAndDeleteButtons } from '../../crud/screens/edit-buttons.tsx'
import { AlarmCoverageNoticeFrame } from '../../fleet/condition/alarm-coverage-notice.tsx'
import { displayedVehicleCondition, VehicleConditionBadge } from '../../fleet/condition/condition-badge.tsx'
import { LOW_TIRE_ALARM_GAP_TEXT } from '../../fleet/condition/low-tire-alarm-gap-mark.tsx'
import { departuresQuery } from '../../fleet/departures/departures-query.ts'
import { EvidenceButton } from '../../fleet/evidence/evidence-button.tsx'
import { MeasurementsExport } from '../../fleet/file-download/measurements-export.tsx'
import { PdfReportButton } from '../../fleet/file-download/pdf-report-button.tsx'
import { useGeofencesForMap } from '../../fleet/map-geofences.ts'
import { RecordNotFound } from '../../fleet/not-found.tsx'
import { tireOfProblem } from '../../fleet/problems/tire-of-problem.ts'
import { TireProblemList } from '../../fleet/problems/tire-problem-list.tsx'
import { vehicleQuery } from '../../fleet/queries/vehicle-query.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import type { VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { FleetMap } from '../../map/fleet-map.tsx'
import { useMayCall } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { DetailTabs } from '../../ui/page/detail-tabs.tsx'
import { useOpenEditFormFromUrl } from '../../url/use-open-edit-form-from-url.ts'
import { VEHICLE_TABS } from './tabs.tsx'
import { VehicleDepartureVerdict } from './vehicle-departure.tsx'
import styles from './vehicle-detail.module.css'
import { vehicleDetailMarkers } from './vehicle-detail-markers.ts'
import { VehicleFacts } from './vehicle-facts.tsx'
import type { VehiclesVariant } from './vehicles-variant.ts'

type Props = {
  id: number
  variant: VehiclesVariant
  /** The part of the form is what the address names; null where it names none. */
  onEdit: (vehicle: VehicleAnswer, part: string | null) => void
  onDelete: (vehicle: VehicleAnswer['data']) => void
}

/** One vehicle beside the list: where it is, its tires, and what is known about it. */
export const VehicleDetail = ({ id, variant, onEdit, onDelete }: Props) => {
  const t = useT()
  const { types } = useFleetPaths()
  const { data, error, refetch } = useQuery({ ...vehicleQuery(id), placeholderData: keepPreviousData })
  // Asked for beside the vehicle rather than behind it: the page moves once less.
  usePrefetchQuery(departuresQuery({ vehicle_id: id }))
  const [exporting, setExporting] = useState(false)
  const markers = useMemo(() => (data ? vehicleDetailMarkers(data, t) : []), [data, t])
  const areas = useGeofencesForMap()
  const mayEdit = useMayCall('vehicles.update')
  useOpenEditFormFromUrl(mayEdit && data?.data.id === id, (part) => data && onEdit(data, part))
  if (data === undefined)
    return error ? (
      <RecordNotFound kind="vehicles" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    )
  const { data: vehicle } = data
  const shownOf = (tireId: number) => {
    const tire = data.tires.find(({ id }) => id === tireId)
    return tire === undefined ? null : tireOfProblem({ ...tire, vehicle_id: vehicle.id })
  }
  const tireOf = (tireId: number) => {
    const tire = data.tires.find(({ id }) => id === tireId)
    if (tire === undefined) return null
    return { name: mountedPositionName(tire, t) ?? tire.name, to: variant.linkToTire(tireId) }
  }
  return (
    <article aria-label={vehicle.name} data-shows={vehicle.id}>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <header className={styles.header}>
        <h2>{vehicle.name}</h2>
        <VehicleConditionBadge vehicle={displayedVehicleCondition(vehicle)} variant="solid" />
        <div className={styles.actions}>
          <PdfReportButton
            label={t('tires.printStatus')}
            fetchReport={(time_zone) => fetchFile(calls['vehicles.statusPdf'], { body: { vehicle_id: id, time_zone } })}
            fallbackName={`${id}.pdf`}
          />
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={15} aria-hidden />}
            aria-expanded={exporting}
            onClick={() => setExporting(!exporting)}
          >
            {t('vehicles.export.title')}
          </Button>
          <EvidenceButton key={vehicle.id} of={{ vehicleId: vehicle.id, vehicle: vehicle.name }} />
          {/* While another vehicle is on its way, the one on show is not the one in the address. */}
          {vehicle.id === id ? (
            <EditAndDeleteButtons
              kind="vehicles"
              onEdit={() => onEdit(data, null)}
              onDelete={() => onDelete(vehicle)}
            />
          ) : null}
        </div>
      </header>
      {exporting ? (
        <div className={styles.export}>
          <MeasurementsExport
            key={id}
            fetchCsv={(start_date, end_date, watch) =>
              fetchWithProgress(
                calls['vehicles.exportMeasurements'],
                { body: { vehicle_id: id, start_date, end_date } },
                watch,
              )
            }
            // A vehicle's export fails silently: the button simply stays Save.
            onFailed={() => undefined}
          />
        </div>
      ) : null}
      {vehicle.low_watch === 'watched' ? null : (
        <AlarmCoverageNoticeFrame says={t(LOW_TIRE_ALARM_GAP_TEXT[vehicle.low_watch])}>
          <AppLink to={types(vehicle.vehicle_type_id)}>{vehicle.vehicle_type_name}</AppLink>
        </AlarmCoverageNoticeFrame>
      )}
      <VehicleDepartureVerdict id={id} />
      <TireProblemList problems={data.problems} shownOf={shownOf} tireOf={tireOf} />
      <DetailTabs tabs={VEHICLE_TABS} subject={{ vehicle: data, variant }} />
      <h3 className={styles.section}>{t('vehicles.location')}</h3>
      <FleetMap markers={markers} areas={areas} chosenId={id} height="300px" />
      <VehicleFacts vehicle={data} variant={variant} />
    </article>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import type { DiscoveredTag } from '../../fleet/queries/discovered-tags-query.ts'
import { vehicleQuery } from '../../fleet/queries/vehicle-query.ts'
import { type DrawnWheelSlot, wheelSlotKey } from '../../fleet/wheels/layout-geometry.ts'
import { VehicleDrawing } from '../../fleet/wheels/vehicle-drawing.tsx'
import { toDrawnTire } from '../../fleet/wheels/vehicle-tire.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useVehicleListQuery, useVehicles } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import { OptionalRecordSelect } from '../../ui/inputs/optional-record-select.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import styles from './assign-tag.module.css'
import { useAssignTag } from './use-assign-tag.ts'
import { wheelOfCanBusSensor } from './wheel-of-can-bus-sensor.ts'

type Props = {
  tag: DiscoveredTag
  /** The names of all sensors that wait for a tire. */
  heard: readonly string[]
  onAssigned: () => void
}

/** Gives a tag to a tire by a click on its wheel in the drawing of a vehicle; a sensor of a bus says which one is its. */
export const AssignTagOnVehicleDrawing = ({ tag, heard, onAssigned }: Props) => {
  const t = useT()
  const { isPending } = useVehicleListQuery()
  const vehicles = useVehicles()
  const linkToTire = useFleetPaths().tires
  const [vehicleId, setVehicleId] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({ ...vehicleQuery(vehicleId ?? 0), enabled: vehicleId !== null })
  const give = useAssignTag(tag.tag_id, onAssigned)
  const rows = data?.layout.rows ?? []
  const its = wheelOfCanBusSensor(tag, rows, heard)
  const isIts = (wheel: DrawnWheelSlot): boolean => its !== null && wheelSlotKey(its) === wheelSlotKey(wheel)
  return (
    <section className={styles.assign} aria-label={t('admin.tags.onVehicle')}>
      <h3>{t('admin.tags.onVehicle')}</h3>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <ErrorBanner
        message={give.error ? t('errors.updateFailed') : null}
        hint={saveFailureHint(give.error, t)}
        onDismiss={give.reset}
      />
      <OptionalRecordSelect
        label={t('admin.units.vehicle')}
        options={vehicles}
        value={vehicleId}
        onChange={setVehicleId}
        disabled={isPending}
      />
      {data === undefined ? null : (
        <VehicleDrawing
          rows={rows}
          tires={data.tires.map(toDrawnTire)}
          linkToTire={linkToTire}
          whole={false}
          menuOf={(wheel, name, tire) =>
            tire === undefined ? null : (
              <Button
                size="compact-md"
                variant={isIts(wheel) ? 'filled' : 'default'}
                aria-label={t(isIts(wheel) ? 'admin.tags.hereByBus' : 'admin.tags.hereAt', { wheel: name })}
                loading={give.isPending && give.variables.id === tire.id}
                onClick={() => give.mutate(tire)}
              >
                {t('admin.tags.here')}
              </Button>
            )
          }
        />
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AddingSession, EditingSession } from '../../crud/edit/edit-session.ts'
import type { DrawnWheelSlot } from '../../fleet/wheels/layout-geometry.ts'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { withRecommendedPositionAlarms } from './recommended-alarms.ts'
import { type VehicleTypeDraft, vehicleTypeDraftOf } from './vehicle-type-draft.ts'
import { VehicleTypeForm } from './vehicle-type-form.tsx'
import { type VehicleType, vehicleTypeQuery } from './vehicle-type-query.ts'
import { VehicleTypeView } from './vehicle-type-view.tsx'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

type Props = {
  id: number
  form: AddingSession<VehicleTypeDraft> | EditingSession<VehicleTypeDraft> | null
  variant: VehicleTypesVariant
  busy: boolean
  onEdit: (id: number, copy: VehicleTypeDraft) => void
  onChange: (change: Partial<VehicleTypeDraft>) => void
  onSave: () => void
  onCancel: () => void
  onDuplicate: (id: number) => void
  onDelete: (type: VehicleType) => void
}

/** One vehicle type beside the list: to look at, or to edit. */
export const VehicleTypeDetail = ({ id, form, variant, ...rest }: Props) => {
  const { data, error, refetch } = useQuery(vehicleTypeQuery(id))
  const [wheel, setWheel] = useState<DrawnWheelSlot | null>(null)
  if (data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />
  if (form !== null)
    return (
      <VehicleTypeForm
        form={form}
        // The layout of a type is answered with it, whatever the list knows.
        layouts={[data.layout]}
        variant={variant}
        wheel={wheel}
        onWheel={setWheel}
        onChange={rest.onChange}
        onSave={rest.onSave}
        onCancel={rest.onCancel}
      />
    )
  return (
    <>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <VehicleTypeView
        type={data}
        variant={variant}
        busy={rest.busy}
        onEdit={(chosen) => {
          setWheel(chosen)
          rest.onEdit(id, vehicleTypeDraftOf(data))
        }}
        onUsual={() => {
          rest.onEdit(id, vehicleTypeDraftOf(data))
          rest.onChange({ alarms: withRecommendedPositionAlarms(data.alarms, variant.tireSections, variant.version) })
        }}
        onDuplicate={() => rest.onDuplicate(id)}
        onDelete={() => rest.onDelete(data.data)}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ListBesideDetail } from '../../crud/screens/list-beside-detail.tsx'
import { useListScreenEditing } from '../../crud/session/use-list-screen-editing.tsx'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { useIdFromPath } from '../../url/url-state.ts'
import { useVehicleTypeWrites } from './use-vehicle-type-writes.ts'
import { type ListedVehicleType, VEHICLE_TYPE_COLUMNS, vehicleTypeSearchText } from './vehicle-type-columns.tsx'
import { VehicleTypeDetail } from './vehicle-type-detail.tsx'
import { BLANK_VEHICLE_TYPE, type VehicleTypeDraft } from './vehicle-type-draft.ts'
import { VehicleTypeForm } from './vehicle-type-form.tsx'
import { type VehicleTypesAnswer, vehicleTypesQuery } from './vehicle-type-query.ts'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

const listedTypes = ({ data, unwatched }: VehicleTypesAnswer): ListedVehicleType[] => {
  const watchOf = new Map(unwatched.map(({ vehicle_type_id, watch }) => [vehicle_type_id, watch]))
  return data.map((type) => ({ ...type, watch: watchOf.get(type.id) ?? null }))
}

/** The list of vehicle types with the chosen one beside it; the route says in which variant. */
export const VehicleTypesScreen = ({ variant }: { variant: VehicleTypesVariant }) => {
  const t = useT()
  const id = useIdFromPath('typeId')
  const { data, error, isPending, refetch } = useQuery(vehicleTypesQuery)
  const { duplicate, ...writes } = useVehicleTypeWrites()
  const [duplicating, setDuplicating] = useState(false)
  const editing = useListScreenEditing<VehicleTypeDraft>({
    id,
    path: variant.path,
    // The form itself says what is wrong, down to the tire.
    check: () => ({}),
    ...writes,
    confirmDelete: 'vehicleTypes.confirmDelete',
    onSaveError: 'errors.updateDataFailed',
    onDeleteError: 'errors.updateDataFailed',
    conflict: 'vehicleTypes.inUse',
  })
  const types = useMemo(() => (data === undefined ? [] : listedTypes(data)), [data])
  const layouts = data?.layouts ?? []

  const copy = async (original: number): Promise<void> => {
    setDuplicating(true)
    const copied = async (): Promise<void> => editing.open((await duplicate(original)).id)
    await editing.attempt(copied, 'errors.duplicateTypeFailed').finally(() => setDuplicating(false))
  }

  const mayAdd = useMayCall('vehicleTypes.add')
  return (
    <ListBesideDetail
      title={t('vehicleTypes.title')}
      editing={editing}
      onAdd={mayAdd ? () => editing.add(BLANK_VEHICLE_TYPE) : null}
      limit={{ kind: 'vehicleType', has: types.length }}
      error={error}
      onRetry={() => void refetch()}
      open={id !== null}
      backTo={variant.path()}
      list={
        <RecordList
          name="vehicle-types"
          label={t('vehicleTypes.title')}
          searchLabel={t('vehicleTypes.search')}
          items={types}
          loading={isPending}
          columns={VEHICLE_TYPE_COLUMNS}
          searchText={vehicleTypeSearchText(t)}
          linkTo={variant.path}
          chosenId={id}
          empty={
            types.length === 0 ? (
              <EmptyState title={t('vehicleTypes.none')} hint={t('vehicleTypes.noneHint')} />
            ) : (
              <EmptyState title={t('vehicleTypes.noHit')} hint={t('vehicleTypes.noHitHint')} />
            )
          }
        />
      }
      detail={
        editing.form?.mode === 'adding' ? (
          <VehicleTypeForm
            form={editing.form}
            layouts={layouts}
            variant={variant}
            wheel={null}
            onWheel={() => undefined}
            onChange={editing.change}
            onSave={editing.save}
            onCancel={editing.cancel}
          />
        ) : id === null ? null : (
          <VehicleTypeDetail
            key={id}
            id={id}
            form={editing.form}
            variant={variant}
            busy={duplicating}
            onEdit={editing.edit}
            onChange={editing.change}
            onSave={editing.save}
            onCancel={editing.cancel}
            onDuplicate={(original) => void copy(original)}
            onDelete={editing.askToDelete}
          />
        )
      }
    />
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useComposedForm } from '../../crud/use-composed-form.tsx'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FetchFailure } from '../../ui/fetch-failure.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RoleGate } from '../../ui/role-gate.tsx'
import { SplitScreen } from '../../ui/split-screen.tsx'
import { useRouteId } from '../../url/url-state.ts'
import { TYPE_COLUMNS, typeSearchText } from './columns.tsx'
import type { VehicleTypesGeneration } from './generation.ts'
import { BLANK_TYPE, type TypeDraft } from './type-draft.ts'
import { useVehicleTypeWrites } from './use-vehicle-type-writes.ts'
import { VehicleTypeDetail } from './vehicle-type-detail.tsx'
import { VehicleTypeForm } from './vehicle-type-form.tsx'
import { vehicleTypesQuery } from './vehicle-type-query.ts'

/** The list of vehicle types with the chosen one beside it; the route says in which generation. */
export const VehicleTypesScreen = ({ generation }: { generation: VehicleTypesGeneration }) => {
  const t = useT()
  const id = useRouteId('typeId')
  const { data, error, isPending, refetch } = useQuery(vehicleTypesQuery)
  const { duplicate, ...writes } = useVehicleTypeWrites()
  const [duplicating, setDuplicating] = useState(false)
  const editing = useComposedForm<TypeDraft>({
    id,
    path: generation.path,
    // The form itself says what is wrong, down to the tire.
    check: () => ({}),
    ...writes,
    confirmDelete: 'vehicleTypes.confirmDelete',
    onSaveError: 'errors.updateDataFailed',
    onDeleteError: 'errors.updateDataFailed',
    conflict: 'vehicleTypes.inUse',
  })
  const types = data?.data ?? []
  const layouts = data?.layouts ?? []

  const copy = async (original: number): Promise<void> => {
    setDuplicating(true)
    const copied = async (): Promise<void> => editing.open((await duplicate(original)).id)
    await editing.attempt(copied, 'errors.duplicateTypeFailed').finally(() => setDuplicating(false))
  }

  return (
    <>
      <PageHeader
        title={t('vehicleTypes.title')}
        actions={
          <RoleGate call="vehicleTypes.add">
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => editing.add(BLANK_TYPE)}>
              {t('common.add')}
            </Button>
          </RoleGate>
        }
      />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {editing.banner}
      <SplitScreen
        open={id !== null || editing.form !== null}
        backTo={generation.path()}
        onBack={editing.form ? editing.leaveForm : undefined}
        list={
          <RecordList
            name="vehicle-types"
            label={t('vehicleTypes.title')}
            searchLabel={t('vehicleTypes.search')}
            items={types}
            loading={isPending}
            columns={TYPE_COLUMNS}
            searchText={typeSearchText}
            linkTo={generation.path}
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
              generation={generation}
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
              generation={generation}
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
      {editing.questions}
    </>
  )
}

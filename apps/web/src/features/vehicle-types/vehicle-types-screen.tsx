import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { isForm, isUnsaved } from '../../crud/edit-session.ts'
import { Question } from '../../crud/question.tsx'
import { failureHint } from '../../crud/save-errors.ts'
import { useFormSession } from '../../crud/use-form-session.ts'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
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
import { type VehicleType, vehicleTypesQuery } from './vehicle-type-query.ts'

type Failure = { readonly text: 'errors.updateDataFailed' | 'errors.duplicateTypeFailed'; readonly hint: string | null }

const IN_USE = 409

/** The list of vehicle types with the chosen one beside it; the route says in which generation. */
export const VehicleTypesScreen = ({ generation }: { generation: VehicleTypesGeneration }) => {
  const t = useT()
  const navigate = useNavigate()
  const id = useRouteId('typeId')
  const { data, error, isPending, refetch } = useQuery(vehicleTypesQuery)
  const { session, send, blocked, pass } = useFormSession<TypeDraft>(id)
  const writes = useVehicleTypeWrites()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [doomed, setDoomed] = useState<VehicleType | null>(null)
  const [duplicating, setDuplicating] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const types = data?.data ?? []
  const layouts = data?.layouts ?? []

  const go = (to: string): Promise<void> => pass(() => navigate({ to, search: (search: object) => search as never }))
  const fail = (text: Failure['text']) => (cause: unknown) => setFailure({ text, hint: failureHint(cause, t) })

  const unsaved = isUnsaved(session)
  const cancel = () => {
    setLeaving(false)
    send({ type: 'cancel' })
  }
  const add = async () => {
    setFailure(null)
    if (session.mode === 'adding' && unsaved) {
      setLeaving(true)
      return
    }
    await navigate({ to: generation.path(), search: (search: object) => search as never })
    send({ type: 'add', blank: BLANK_TYPE })
  }
  const save = async () => {
    if (!isForm(session) || session.saving) return
    setFailure(null)
    send({ type: 'send' })
    try {
      const saved =
        session.mode === 'adding' ? await writes.add(session.draft) : await writes.update(session.id, session.draft)
      send({ type: 'saved', id: saved.id })
      if (saved.id !== id) await go(generation.path(saved.id))
    } catch (cause) {
      send({ type: 'refuse', errors: {} })
      fail('errors.updateDataFailed')(cause)
    }
  }
  const duplicate = async (original: number) => {
    setFailure(null)
    setDuplicating(true)
    try {
      const copy = await writes.duplicate(original)
      await go(generation.path(copy.id))
    } catch (cause) {
      fail('errors.duplicateTypeFailed')(cause)
    } finally {
      setDuplicating(false)
    }
  }
  const remove = async (type: VehicleType) => {
    setDoomed(null)
    setFailure(null)
    const gone = writes.remove(type)
    void go(generation.path())
    try {
      await gone
    } catch (cause) {
      const inUse = cause instanceof ApiError && cause.status === IN_USE
      setFailure({ text: 'errors.updateDataFailed', hint: inUse ? t('vehicleTypes.inUse') : failureHint(cause, t) })
    }
  }

  return (
    <>
      <PageHeader
        title={t('vehicleTypes.title')}
        actions={
          <RoleGate call="vehicleTypes.add">
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void add()}>
              {t('common.add')}
            </Button>
          </RoleGate>
        }
      />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <ErrorBanner
        message={failure ? t(failure.text) : null}
        hint={failure?.hint ?? null}
        onDismiss={() => setFailure(null)}
      />
      <SplitScreen
        open={session.mode !== 'empty' || id !== null}
        backTo={generation.path()}
        onBack={session.mode === 'adding' ? () => (unsaved ? setLeaving(true) : cancel()) : undefined}
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
          session.mode === 'adding' ? (
            <VehicleTypeForm
              form={session}
              layouts={layouts}
              generation={generation}
              wheel={null}
              onWheel={() => undefined}
              onChange={(change) => send({ type: 'change', change })}
              onSave={() => void save()}
              onCancel={() => send({ type: 'cancel' })}
            />
          ) : id === null ? null : (
            <VehicleTypeDetail
              key={id}
              id={id}
              session={session}
              send={send}
              generation={generation}
              busy={duplicating}
              onSave={() => void save()}
              onDuplicate={(original) => void duplicate(original)}
              onDelete={setDoomed}
            />
          )
        }
      />
      <Question
        text={doomed === null ? null : t('vehicleTypes.confirmDelete', { name: doomed.name })}
        yes={t('common.delete')}
        danger
        onYes={() => doomed && void remove(doomed)}
        onNo={() => setDoomed(null)}
      />
      <Question
        text={blocked || leaving ? t('records.unsaved') : null}
        yes={t('records.discard')}
        no={t('records.keepEditing')}
        danger
        onYes={() => (blocked ? blocked.proceed() : cancel())}
        onNo={() => (blocked ? blocked.reset() : setLeaving(false))}
      />
    </>
  )
}

import { Button, Checkbox, Group, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isServerUnreachableError } from '../api/api-error.ts'
import { apiQueryKeys } from '../api/api-query-keys.ts'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { FieldErrors } from '../crud/edit/edit-session.ts'
import { InputsOfOneField } from '../crud/fields/inputs-of-one-field.tsx'
import { FormDialog } from '../crud/forms/form-dialog.tsx'
import { FormFrame } from '../crud/forms/form-frame.tsx'
import { useStandaloneForm } from '../crud/session/use-standalone-form.tsx'
import { saveFailureHint } from '../crud/words/save-failure-hint.ts'
import { tireFormChoicesQuery } from '../fleet/queries/tire-form-choices.ts'
import { serverEpochSeconds } from '../offline/server-clock.ts'
import { useVehicles } from '../store/use-fleet.ts'
import { useT } from '../texts/texts.tsx'
import { OptionalRecordSelect } from '../ui/inputs/optional-record-select.tsx'
import { SkeletonRows } from '../ui/notices/skeleton-rows.tsx'
import yardStyles from '../ui/page/yard.module.css'
import { FittedTireFields } from './fitted-tire-fields.tsx'
import type { FittingOffer } from './fitting-offer.ts'
import { SensorField } from './sensor-field.tsx'
import { DemountWarning } from './spare-wheel-facts.tsx'
import { SwapFields } from './swap-fields.tsx'
import styles from './tire-change.module.css'
import { TireChangeEffects } from './tire-change-effects.tsx'
import {
  BLANK_TIRE_CHANGE,
  bringsDamagedTire,
  bringsUninspectedTire,
  chosenTireId,
  isAhead,
  type TireChangeDraft,
  type TireChangeIntent,
  type TireChangeRequest,
  tireChangeRequestOf,
} from './tire-change-intent.ts'
import { TIRE_CHANGE_KIND_TEXT, useEnterTireChange } from './use-tire-change.tsx'
import { useUninspectedRefusal } from './use-uninspected-refusal.ts'
import { VehicleAndWheelSelect } from './vehicle-and-wheel-select.tsx'

type Props = {
  task: TireChangeIntent
  onClose: () => void
  /** What is filled in already. */
  filled?: Partial<TireChangeDraft>
  /** Where there may be no network: what is chosen from, and what becomes of it. */
  yard?: YardFitting
}

export type YardFitting = {
  readonly offer: FittingOffer
  /** The tire that was entered before is in no list, and another must be chosen. */
  readonly isFittedUnlisted?: boolean
  /** The tire that was refused before as one that must be looked at inside. */
  readonly refusedId?: number | null
  readonly enter: (sent: TireChangeRequest, tireName: string) => Promise<void>
}

type Filled = { draft: TireChangeDraft; errors: FieldErrors; change: (part: Partial<TireChangeDraft>) => void }

/** Enters what was done with a tire, when it really happened, and shows beforehand what that changes. */
export const TireChangeDialog = ({ task, onClose, ...props }: Props) => {
  const t = useT()
  const subject = subjectOf(task)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`${t(TIRE_CHANGE_KIND_TEXT[task.kind])}${t('common.colon')}${subject}`}
      className={yardStyles.yard}
    >
      <ChangeForm task={task} onClose={onClose} {...props} />
    </FormDialog>
  )
}

/** Where several wheels are offered, the form says which. */
const subjectOf = (task: TireChangeIntent): string => {
  if (task.kind !== 'fit') return task.tire.name
  const { wheel, emptyWheels = [] } = task
  return emptyWheels.length > 0 ? wheel.vehicle.name : `${wheel.vehicle.name}, ${wheel.name}`
}

const ChangeForm = ({ task, onClose, filled: first, yard }: Props) => {
  const t = useT()
  const enterNow = useEnterTireChange()
  const enter = yard?.enter ?? enterNow
  const { refusedId, hear } = useUninspectedRefusal(yard?.refusedId ?? null)
  const { form, ...editing } = useStandaloneForm<TireChangeDraft>({
    stored: { ...BLANK_TIRE_CHANGE, ...first },
    // Taking a tire off needs nothing filled in.
    isNew: true,
    save: async (filled) => {
      const complete = tireChangeRequestOf(task, filled, refusedId)
      if (complete === null) throw new Error('Something is missing, and the button lets nobody press it')
      try {
        await enter(complete, filled.isNew ? filled.newName.trim() : (filled.fitted?.name ?? ''))
      } catch (error) {
        hear(error, chosenTireId(task, filled))
        throw error
      }
      return filled
    },
    check: (filled): FieldErrors => (isAhead(filled, serverEpochSeconds()) ? { time: t('problems.stillToCome') } : {}),
    shownAt: task.kind === 'fit' ? SHOWN_AT_FITTING : SHOWN_AT,
    onSaved: onClose,
    onSaveError: 'errors.updateFailed',
  })
  const { draft, errors } = form
  const { change } = editing
  const sent = tireChangeRequestOf(task, draft, refusedId)
  const known = sent !== null && 'change' in sent ? sent.change : null
  const preview = useQuery({
    queryKey: apiQueryKeys.tireChange(known),
    queryFn: ({ signal }) => callApi(calls['tireChanges.preview'], { body: { data: known as never } }, signal),
    enabled: draft.isEarlier && known !== null && yard?.offer.isAway !== true,
    retry: false,
    staleTime: 0,
  })
  useEffect(() => hear(preview.error, chosenTireId(task, draft)), [preview.error])
  return (
    <FormFrame session={form} className={styles.form} onChange={change} onSave={() => sent && editing.save()}>
      {() => (
        <>
          {task.kind === 'fit' ? (
            <FittedTireFields
              task={task}
              kept={yard?.offer}
              isFittedUnlisted={yard?.isFittedUnlisted === true}
              draft={draft}
              errors={errors}
              change={change}
            />
          ) : null}
          {task.kind === 'swap' ? (
            <SwapFields
              tireId={task.tire.id}
              vehicleId={task.foundAt.vehicle_id}
              draft={draft}
              errors={errors}
              change={change}
            />
          ) : null}
          {task.kind === 'move' || task.kind === 'fitStored' ? (
            <InputsOfOneField error={errors.position}>
              <VehicleAndWheelSelect
                vehicleId={draft.vehicleId ?? task.vehicleId}
                position={draft.position}
                onVehicle={(vehicleId) => change({ vehicleId, position: null })}
                onPosition={(position) => change({ position })}
                onlyEmpty={task.kind === 'move'}
              />
            </InputsOfOneField>
          ) : null}
          {task.kind === 'spare' ? (
            <CarrierField vehicleId={draft.vehicleId ?? task.vehicleId} errors={errors} change={change} />
          ) : null}
          {task.kind === 'fitStored' ? (
            <StoredTireSensorField hasOwn={task.tire.has_tag === true} draft={draft} errors={errors} change={change} />
          ) : null}
          {task.kind === 'fit' ? null : <DemountWarning tire={task.tire} />}
          {bringsUninspectedTire(task, draft, refusedId) ? (
            <Checkbox
              label={t(bringsDamagedTire(task, draft) ? 'stock.despiteDamage' : 'stock.despite')}
              name="despiteMustComeOff"
              checked={draft.despiteMustComeOff}
              error={errors.despiteMustComeOff}
              onChange={({ currentTarget }) => change({ despiteMustComeOff: currentTarget.checked })}
            />
          ) : null}
          <WhenFields draft={draft} errors={errors} change={change} />
          {preview.isLoading ? <SkeletonRows rows={3} /> : null}
          {preview.data === undefined || !draft.isEarlier ? null : (
            <TireChangeEffects effects={preview.data.data.effects} />
          )}
          {preview.error === null || (yard !== undefined && isServerUnreachableError(preview.error)) ? null : (
            <p role="alert" className={styles.wrong}>
              {saveFailureHint(preview.error, t) ?? t('errors.updateFailed')}
            </p>
          )}
          {editing.banner}
          {editing.questions}
          <Group justify="flex-end">
            <Button variant="default" disabled={form.saving} onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={form.saving} disabled={sent === null}>
              {t('stock.enter')}
            </Button>
          </Group>
        </>
      )}
    </FormFrame>
  )
}

/** The form's own inputs for what the wire calls otherwise. */
const SHOWN_AT = {
  with_tire_id: 'tireId',
  tire_id: 'tireId',
  name: 'newName',
  at: 'time',
  marque_type_id: 'newTypeId',
  tag_id: 'tagId',
  takes_tag: 'takesTag',
  despite_must_come_off: 'despiteMustComeOff',
  tags_stay: 'tagsStay',
  position_row: 'position',
  position_left_right: 'position',
  position_inside_outside: 'position',
  vehicle_id: 'position',
} as const

const SHOWN_AT_FITTING = { ...SHOWN_AT, tire_id: 'fitted' } as const

const StoredTireSensorField = (props: Filled & { hasOwn: boolean }) => {
  const { data: choices } = useQuery(tireFormChoicesQuery)
  return <SensorField sensors={choices?.tags} knowsSensorsInUse replaced={null} {...props} />
}

/** The vehicle that carries a spare wheel. */
const CarrierField = ({ vehicleId, errors, change }: { vehicleId: number | null } & Omit<Filled, 'draft'>) => (
  <OptionalRecordSelect
    label={useT()('stock.spareOf')}
    options={useVehicles()}
    value={vehicleId}
    error={errors.position}
    onChange={(id) => change({ vehicleId: id })}
  />
)

const WhenFields = ({ draft, errors, change }: Filled) => {
  const t = useT()
  return (
    <>
      <SegmentedControl
        aria-label={t('stock.time')}
        data={[
          { value: 'now', label: t('stock.now') },
          { value: 'earlier', label: t('stock.earlier') },
        ]}
        value={draft.isEarlier ? 'earlier' : 'now'}
        onChange={(when) => change({ isEarlier: when === 'earlier' })}
      />
      {draft.isEarlier ? (
        <TextInput
          type="datetime-local"
          label={t('stock.time')}
          value={draft.time}
          error={errors.time}
          onChange={({ currentTarget }) => change({ time: currentTarget.value })}
        />
      ) : null}
    </>
  )
}

import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldErrors } from '../crud/edit/edit-session.ts'
import { tireTypesWithBrandNames } from '../fleet/queries/tire-form-choices.ts'
import { tireQuery } from '../fleet/queries/tire-query.ts'
import { type WheelDrawingPosition, wheelSlotKey, wheelSlotOfPosition } from '../fleet/wheels/layout-geometry.ts'
import { useFormat, useT } from '../texts/texts.tsx'
import { OptionalRecordSelect } from '../ui/inputs/optional-record-select.tsx'
import { type FittingOffer, useFittingOffer } from './fitting-offer.ts'
import { SensorField } from './sensor-field.tsx'
import { fittingSizesFirst, tireOptions } from './spare-options.ts'
import { SpareWheelFacts } from './spare-wheel-facts.tsx'
import styles from './tire-change.module.css'
import { replacedTire, type TireChangeDraft, type TireChangeIntent, takesReplacedTag } from './tire-change-intent.ts'

type FitTask = Extract<TireChangeIntent, { kind: 'fit' }>
type Filled = { draft: TireChangeDraft; errors: FieldErrors; change: (part: Partial<TireChangeDraft>) => void }

/** Which tire comes to a wheel, one of the stock or a new one of a type, and the sensor in it. */
export const FittedTireFields = ({
  task,
  kept,
  isFittedUnlisted,
  draft,
  errors,
  change,
}: Filled & { task: FitTask; kept: FittingOffer | undefined; isFittedUnlisted: boolean }) => {
  const t = useT()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const offer = useFittingOffer(task.wheel.vehicle.id, kept, typed)
  const { tires, more, types, sensors, isAway } = offer
  const { fitted } = draft
  const listed = tires.find(({ id }) => id === fitted?.id)
  const chosen = listed ?? fitted
  // What is sent is judged by what is known of it now, as what is shown is.
  useEffect(() => {
    if (listed !== undefined && listed.demount_since !== fitted?.demount_since) change({ fitted: listed })
  })
  const there = replacedTire(task, draft)
  const sorted = fittingSizesFirst(tires, useTypeOf(there, types))
  const offered = fitted === null || listed !== undefined ? sorted : [fitted, ...sorted]
  const hasOwn = !draft.isNew && chosen?.has_tag === true
  return (
    <>
      <WheelField task={task} draft={draft} errors={errors} change={change} />
      <Checkbox
        label={t('stock.newTire')}
        checked={draft.isNew}
        onChange={({ currentTarget }) => change({ isNew: currentTarget.checked, fitted: null })}
      />
      {draft.isNew ? (
        <NewTireFields types={types} draft={draft} errors={errors} change={change} />
      ) : (
        <OptionalRecordSelect
          label={t('stock.which')}
          options={tireOptions(offered, t)}
          value={fitted?.id ?? null}
          error={errors.fitted}
          onChange={(tireId) => {
            const next = offered.find(({ id }) => id === tireId) ?? null
            const sensor = next?.has_tag === true ? { takesTag: false } : {}
            change({ fitted: next, despiteMustComeOff: false, ...sensor })
          }}
          onSearch={setTyped}
          opensAtOnce={fitted === null}
        />
      )}
      {more === 0 || draft.isNew ? null : (
        <p className={styles.note}>{t(isAway ? 'stock.moreUnlisted' : 'stock.more', { more: format.number(more) })}</p>
      )}
      {draft.isNew || fitted !== null || !isFittedUnlisted ? null : (
        <p className={styles.note}>{t('stock.fittedUnlisted')}</p>
      )}
      {chosen === null || draft.isNew ? null : (
        <div>
          <SpareWheelFacts spare={chosen} />
          {listed === undefined && more === 0 ? (
            <p className={styles.note}>{t('stock.fittedLeft', { name: chosen.name })}</p>
          ) : null}
        </div>
      )}
      {there === null ? null : <p className={styles.note}>{t('stock.replaces', { name: there.name })}</p>}
      {there === null || there.tagId === null || hasOwn ? null : (
        <Checkbox
          label={t('stock.takesTag', { name: there.name })}
          name="takesTag"
          checked={draft.takesTag}
          error={errors.takesTag}
          onChange={({ currentTarget }) => change({ takesTag: currentTarget.checked, tagId: null })}
        />
      )}
      {takesReplacedTag(task, draft) ? null : (
        <SensorField
          hasOwn={hasOwn}
          sensors={sensors}
          knowsSensorsInUse={offer.knowsSensorsInUse}
          replaced={there}
          draft={draft}
          errors={errors}
          change={change}
        />
      )}
      {takesReplacedTag(task, draft) || !offer.areSensorsCut ? null : (
        <p className={styles.note}>{t('stock.sensorsUnlisted')}</p>
      )}
    </>
  )
}

/** The type of the tire at the wheel with its brand; of a place that does not say it, the server is asked. */
const useTypeOf = (there: FitTask['there'], types: FittingOffer['types']): string | null => {
  const isAsked = there !== null && there.type === undefined
  const { data } = useQuery({ ...tireQuery(there?.id ?? 0), enabled: isAsked })
  if (!isAsked) return there?.type ?? null
  const typeId = data?.data.marque_type_id ?? null
  return tireTypesWithBrandNames(types).find(({ id }) => id === typeId)?.name ?? null
}

/** The wheel that it comes to, where others are empty; else the dialog's title says it. */
const WheelField = ({ task, draft, errors, change }: Filled & { task: FitTask }) => {
  const t = useT()
  const { wheel, there, emptyWheels = [] } = task
  if (emptyWheels.length === 0) return null
  const keyOf = (position: WheelDrawingPosition): string => wheelSlotKey(wheelSlotOfPosition(position))
  const wheels = [{ ...wheel, holds: there?.name ?? t('stock.empty') }].concat(
    emptyWheels.map((empty) => ({ ...wheel, ...empty, holds: t('stock.empty') })),
  )
  const choose = (key: string | null): void => {
    const empty = emptyWheels.find(({ position }) => keyOf(position) === key)
    change({ position: empty?.position ?? null, takesTag: false })
  }
  return (
    <Select
      label={t('stock.wheel')}
      data={wheels.map(({ position, name, holds }) => ({ value: keyOf(position), label: `${name} (${holds})` }))}
      value={keyOf(draft.position ?? wheel.position)}
      error={errors.position}
      onChange={choose}
      allowDeselect={false}
    />
  )
}

const NewTireFields = ({ types, draft, errors, change }: Filled & Pick<FittingOffer, 'types'>) => {
  const t = useT()
  return (
    <>
      <TextInput
        label={t('stock.newName')}
        maxLength={100}
        data-autofocus
        value={draft.newName}
        error={errors.newName}
        onChange={({ currentTarget }) => change({ newName: currentTarget.value })}
      />
      <OptionalRecordSelect
        label={t('tires.type')}
        nothing={t('tireEdit.noType')}
        options={tireTypesWithBrandNames(types)}
        value={draft.newTypeId}
        error={errors.newTypeId}
        onChange={(newTypeId) => change({ newTypeId })}
      />
    </>
  )
}

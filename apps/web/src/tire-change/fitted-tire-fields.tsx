import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldErrors } from '../crud/edit/edit-session.ts'
import { tireFormChoicesQuery, tireTypesWithBrandNames } from '../fleet/queries/tire-form-choices.ts'
import { useT } from '../texts/texts.tsx'
import { OptionalRecordSelect } from '../ui/inputs/optional-record-select.tsx'
import { SensorField } from './sensor-field.tsx'
import { ownSparesFirst, tireOptions } from './spare-options.ts'
import { SpareWheelFacts } from './spare-wheel-facts.tsx'
import { tireStockQuery } from './stock-query.ts'
import styles from './tire-change.module.css'
import type { TireChangeDraft, TireChangeIntent } from './tire-change-intent.ts'

type Filled = { draft: TireChangeDraft; errors: FieldErrors; change: (part: Partial<TireChangeDraft>) => void }

/** Which tire comes to a wheel, one of the stock or a new one of a type, and the sensor in it. */
export const FittedTireFields = ({
  task,
  draft,
  errors,
  change,
}: Filled & { task: Extract<TireChangeIntent, { kind: 'fit' }> }) => {
  const t = useT()
  const { data } = useQuery(tireStockQuery)
  const { tires, spares } = { tires: data?.data.tires ?? [], spares: data?.data.spares ?? [] }
  const offered = [...spares.toSorted(ownSparesFirst(task.wheel.vehicle.id)), ...tires]
  const chosen = offered.find(({ id }) => id === draft.tireId)
  return (
    <>
      <Checkbox
        label={t('stock.newTire')}
        checked={draft.isNew}
        onChange={({ currentTarget }) => change({ isNew: currentTarget.checked, tireId: null })}
      />
      {draft.isNew ? (
        <NewTireFields draft={draft} errors={errors} change={change} />
      ) : (
        <OptionalRecordSelect
          label={t('stock.which')}
          options={tireOptions(offered, t)}
          value={draft.tireId}
          error={errors.tireId}
          onChange={(tireId) => change({ tireId })}
          opensAtOnce
        />
      )}
      {chosen === undefined || draft.isNew ? null : (
        <div>
          <SpareWheelFacts spare={chosen} />
        </div>
      )}
      {task.there === null ? null : <p className={styles.note}>{t('stock.replaces', { name: task.there.name })}</p>}
      {task.there?.hasTag ? (
        <Checkbox
          label={t('stock.takesTag', { name: task.there.name })}
          name="takesTag"
          checked={draft.takesTag}
          error={errors.takesTag}
          onChange={({ currentTarget }) => change({ takesTag: currentTarget.checked, tagId: null })}
        />
      ) : null}
      {draft.takesTag ? null : (
        <SensorField hasOwn={chosen?.has_tag === true} draft={draft} errors={errors} change={change} />
      )}
    </>
  )
}

const NewTireFields = ({ draft, errors, change }: Filled) => {
  const t = useT()
  const { data: choices } = useQuery(tireFormChoicesQuery)
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
        options={tireTypesWithBrandNames(choices?.marque_types ?? [])}
        value={draft.newTypeId}
        error={errors.newTypeId}
        onChange={(newTypeId) => change({ newTypeId })}
      />
    </>
  )
}

import { MAX_FIELD_LENGTHS } from '@coldbar/contract/fields/record-field'
import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { TIRE_TEXT_INPUT_FIELDS } from '@coldbar/contract/tires/tire-record-fields'
import { MAX_TIRE_PRICE_EURO } from '@coldbar/domain/records/price'
import { purchaseDayOf, purchaseMomentOfDay } from '@coldbar/domain/records/purchase-day'
import { isTagId } from '@coldbar/domain/records/tag-id-display-text'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { calls } from '../../../api/calls.ts'
import type { AddingSession, EditingSession } from '../../../crud/edit/edit-session.ts'
import { FieldGroup } from '../../../crud/fields/field-group.tsx'
import type { FormFieldBindings } from '../../../crud/fields/form-field-bindings.tsx'
import { InputsOfOneField } from '../../../crud/fields/inputs-of-one-field.tsx'
import { RecordTextInputs } from '../../../crud/fields/record-text-inputs.tsx'
import { RecordForm } from '../../../crud/forms/record-form.tsx'
import { NAME_INPUT_PROPS } from '../../../crud/words/text-input-props.ts'
import { AlarmSettingInputs } from '../../../fleet/alarm-editor/alarm-setting-inputs.tsx'
import { PRESSURE_ALARM_SECTIONS } from '../../../fleet/alarm-editor/tire-alarm-sections.ts'
import { wrongAlarmSettingKeys } from '../../../fleet/alarm-editor/wrong-alarm-settings.ts'
import {
  tagsAvailableForTire,
  tireFormChoicesQuery,
  tireTypesWithBrandNames,
} from '../../../fleet/queries/tire-form-choices.ts'
import { LimitsRehearsalPanel } from '../../../fleet/rehearsal/limits-rehearsal-panel.tsx'
import { useMayCall } from '../../../session/access.ts'
import { useT } from '../../../texts/texts.tsx'
import { DayInput } from '../../../ui/inputs/day-input.tsx'
import { DecimalInput } from '../../../ui/inputs/decimal-input.tsx'
import { OptionalRecordSelect } from '../../../ui/inputs/optional-record-select.tsx'
import { FetchFailure } from '../../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../../ui/notices/skeleton-rows.tsx'
import { type TireDraft, tireAlarmsRequestBody } from './tire-draft.ts'
import styles from './tire-form.module.css'
import { TireMountingFields } from './tire-mounting-fields.tsx'

type Props = {
  form: AddingSession<TireDraft> | EditingSession<TireDraft>
  /** Whether a tire may go its own way: version 2 judges by pressure. */
  overrides: boolean
  onChange: (change: Partial<TireDraft>) => void
  onSave: () => void
  onCancel: () => void
  onEscape: () => void
}

/** A tire to fill in. */
export const TireForm = ({ form, overrides, onChange, ...actions }: Props) => {
  const t = useT()
  const { data: choices, error, refetch } = useQuery(tireFormChoicesQuery)
  const tireId = form.mode === 'editing' ? form.id : null
  const tags = useMemo(() => tagsAvailableForTire(choices?.tags ?? [], tireId), [choices, tireId])
  const types = useMemo(() => tireTypesWithBrandNames(choices?.marque_types ?? []), [choices])
  const newTag = useMemo(
    () => ({ accepts: isTagId, label: (tag: number) => t('tireEdit.registerTag', { tag: String(tag) }) }),
    [t],
  )
  const { draft, errors } = form
  const title = form.mode === 'adding' ? t('tireEdit.add') : form.original.name
  return (
    <article aria-label={title} className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {choices === undefined ? (
        error ? null : (
          <SkeletonRows rows={8} />
        )
      ) : (
        <RecordForm session={form} onChange={onChange} {...actions}>
          {(fields) => (
            <>
              <FieldGroup title={t('tireEdit.record')}>
                <TextInput label={t('tires.name')} {...NAME_INPUT_PROPS} {...fields.text('name')} />
                <OptionalRecordSelect
                  label={t('tires.tag')}
                  nothing={t('tireEdit.noTag')}
                  options={tags}
                  value={draft.tag_id}
                  error={errors.tag_id}
                  onChange={(tag_id) => onChange({ tag_id })}
                  newNumber={newTag}
                />
                <OptionalRecordSelect
                  label={t('tires.type')}
                  nothing={t('tireEdit.noType')}
                  options={types}
                  value={draft.marque_type_id}
                  error={errors.marque_type_id}
                  onChange={(marque_type_id) => onChange({ marque_type_id })}
                />
                <RecordTextInputs record={TIRE_RECORD_FIELDS} names={TIRE_TEXT_INPUT_FIELDS} form={fields} />
              </FieldGroup>
              <TireMountingFields draft={draft} tireId={tireId} choices={choices} errors={errors} onChange={onChange} />
              <PurchaseFields fields={fields} suppliers={choices.suppliers} />
              <Textarea
                label={t('tireEdit.remarks')}
                autosize
                minRows={2}
                maxRows={8}
                maxLength={MAX_FIELD_LENGTHS.lines}
                {...fields.text('remarks')}
              />
              {overrides ? <OwnAlarms form={form} onChange={onChange} /> : null}
            </>
          )}
        </RecordForm>
      )}
    </article>
  )
}

type PurchaseProps = { fields: FormFieldBindings<TireDraft>; suppliers: readonly { id: number; name: string }[] }

/** From whom it was bought, when, and for how much. */
const PurchaseFields = ({ fields, suppliers }: PurchaseProps) => {
  const t = useT()
  const { draft, errors, change } = fields
  return (
    <FieldGroup title={t('tireEdit.purchase')}>
      <OptionalRecordSelect
        label={t('tires.supplier')}
        nothing={t('tireEdit.noSupplier')}
        options={suppliers}
        value={draft.supplier_id}
        error={errors.supplier_id}
        onChange={(supplier_id) => change({ supplier_id })}
      />
      <DayInput
        label={t('tires.purchaseDate')}
        clear={t('tireEdit.clear')}
        value={draft.purchase_date === null ? null : purchaseDayOf(draft.purchase_date)}
        error={errors.purchase_date}
        onChange={(day) => change({ purchase_date: day === null ? null : purchaseMomentOfDay(day) })}
      />
      <DecimalInput
        label={t('tireEdit.price')}
        min={0}
        max={MAX_TIRE_PRICE_EURO}
        decimalScale={2}
        {...fields.decimal('purchase_price')}
      />
    </FieldGroup>
  )
}

/** The tire's own alarms by pressure, where it has some, and what they would have said. */
const OwnAlarms = ({ form, onChange }: Pick<Props, 'form' | 'onChange'>) => {
  const t = useT()
  const { draft, errors } = form
  return (
    <InputsOfOneField error={errors.alarms}>
      <Checkbox
        label={t('tireEdit.override')}
        checked={draft.override}
        onChange={({ currentTarget }) => onChange({ override: currentTarget.checked, alarms: draft.alarms })}
      />
      {draft.override ? (
        <AlarmSettingInputs
          sections={PRESSURE_ALARM_SECTIONS}
          settings={draft.alarms}
          wrong={wrongAlarmSettingKeys(PRESSURE_ALARM_SECTIONS, draft.alarms)}
          onChange={(change) => onChange({ alarms: { ...draft.alarms, ...change } })}
        />
      ) : null}
      {form.mode === 'editing' && form.original.vehicle_id !== null ? (
        <OwnLimitsRehearsal tireId={form.id} draft={draft} stood={form.original.override} />
      ) : null}
    </InputsOfOneField>
  )
}

/** Tries the tire's own limits, or what it is without them. */
const OwnLimitsRehearsal = ({ tireId, draft, stood }: { tireId: number; draft: TireDraft; stood: boolean }) => {
  if (!(useMayCall('tires.rehearse') && (draft.override || stood))) return null
  const isWrong = draft.override && wrongAlarmSettingKeys(PRESSURE_ALARM_SECTIONS, draft.alarms).size > 0
  return (
    <LimitsRehearsalPanel
      limits={{ id: tireId, ...tireAlarmsRequestBody(draft) }}
      rehearse={async (data, { signal }) => (await callApi(calls['tires.rehearse'], { body: { data } }, signal)).data}
      disabled={isWrong}
    />
  )
}

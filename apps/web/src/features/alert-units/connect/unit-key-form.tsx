import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshQueriesMentioningRecords } from '../../../api/api-query-keys.ts'
import type { FieldErrors } from '../../../crud/edit/edit-session.ts'
import { FormFrame } from '../../../crud/forms/form-frame.tsx'
import { changeCachedRecords, withRecordRow } from '../../../crud/resource/records-query.ts'
import { useStandaloneForm } from '../../../crud/session/use-standalone-form.tsx'
import { NAME_INPUT_PROPS } from '../../../crud/words/text-input-props.ts'
import { useT } from '../../../texts/texts.tsx'
import { OptionalRecordSelect } from '../../../ui/inputs/optional-record-select.tsx'
import { FetchFailure } from '../../../ui/notices/fetch-failure.tsx'
import { type AlertUnit, addAlertUnit, addUnitKey, alertUnitsQuery, type NewUnitKey } from '../alert-unit-calls.ts'
import styles from './connect.module.css'

/** A unit that is there already, or the name of a new one. */
type Draft = { unit: number | null; name: string }

const BLANK: Draft = { unit: null, name: '' }

/** Makes a key for what is connected: the first of a new alert unit, or a further one of a unit that is there. */
export const UnitKeyForm = ({ onKey }: { onKey: (made: NewUnitKey) => void }) => {
  const t = useT()
  const queries = useQueryClient()
  const { data: units, error, refetch } = useQuery(alertUnitsQuery)
  const { form, ...editing } = useStandaloneForm<Draft>({
    stored: BLANK,
    isNew: true,
    check: ({ unit, name }): FieldErrors =>
      unit === null && name.trim() === '' ? { name: t('records.nameMissing') } : {},
    save: async ({ unit, name }) => {
      const made = await (unit === null ? addAlertUnit({ name }) : addUnitKey(unit))
      changeCachedRecords<AlertUnit>(queries, 'alertUnits', (rows) => withRecordRow(rows, made.unit))
      refreshQueriesMentioningRecords(queries, 'alertUnits')
      onKey(made)
      return BLANK
    },
    onSaveError: 'errors.updateFailed',
  })
  return (
    <section className={styles.part} aria-label={t('connect.unit')}>
      <h2>{t('connect.unit')}</h2>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <FormFrame session={form} className={styles.form} onChange={editing.change} onSave={editing.save}>
        {(fields) => (
          <>
            {editing.banner}
            {editing.questions}
            {units === undefined || units.data.length === 0 ? null : (
              <OptionalRecordSelect
                label={t('connect.which')}
                nothing={t('connect.newUnit')}
                options={units.data}
                value={fields.draft.unit}
                onChange={(unit) => fields.change({ unit })}
              />
            )}
            {fields.draft.unit === null ? (
              <TextInput label={t('records.name')} required {...NAME_INPUT_PROPS} {...fields.text('name')} />
            ) : null}
            <Button type="submit" loading={form.saving}>
              {t('connect.getKey')}
            </Button>
          </>
        )}
      </FormFrame>
    </section>
  )
}

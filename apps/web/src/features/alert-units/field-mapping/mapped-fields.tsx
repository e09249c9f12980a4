import { MAPPABLE_READING_FIELDS } from '@coldbar/contract/alert-units/json-path'
import { Button } from '@mantine/core'
import { useT } from '../../../texts/texts.tsx'
import { type FieldMappingDraft, missingMappingOfDraft, withMappedField } from './field-mapping-draft.ts'
import styles from './field-mapping-editor.module.css'
import { MAPPED_FIELD_TEXT, MISSING_MAPPING_TEXT } from './field-texts.ts'
import { jsonPathText } from './json-nodes.ts'
import { MappedFieldFormatSelect } from './mapped-field-select.tsx'

/** What is read from where, and what is missing still. */
export const MappedFields = ({
  draft,
  onChange,
}: {
  draft: FieldMappingDraft
  onChange: (draft: FieldMappingDraft) => void
}) => {
  const t = useT()
  const gap = missingMappingOfDraft(draft)
  return (
    <section className={styles.mapped} aria-label={t('messageMap.mapped')}>
      <h3>{t('messageMap.mapped')}</h3>
      <ul>
        {MAPPABLE_READING_FIELDS.map((field) => {
          const mapped = draft[field]
          if (mapped === undefined) return null
          const { path, as } = mapped
          return (
            <li key={field}>
              <span>{t(MAPPED_FIELD_TEXT[field])}</span>
              <code>{jsonPathText(path)}</code>
              <MappedFieldFormatSelect
                field={field}
                as={as}
                onChange={(chosen) => onChange(withMappedField(draft, path, field, chosen))}
              />
              <Button
                size="compact-md"
                variant="default"
                aria-label={t('messageMap.leaveOutOne', { field: t(MAPPED_FIELD_TEXT[field]) })}
                onClick={() => onChange(withMappedField(draft, path, null, null))}
              >
                {t('messageMap.leaveOut')}
              </Button>
            </li>
          )
        })}
        {draft.time === undefined ? (
          <li>
            <span>{t(MAPPED_FIELD_TEXT.time)}</span> {t('messageMap.arrival')}
          </li>
        ) : null}
      </ul>
      <p role="status">{gap === null ? null : t(MISSING_MAPPING_TEXT[gap])}</p>
      {gap === null && draft.temperature === undefined ? <p>{t('messageMap.noTemperature')}</p> : null}
    </section>
  )
}

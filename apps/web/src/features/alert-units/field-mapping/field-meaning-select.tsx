import { MAPPED_FIELDS, type MappedField } from '@coldbar/contract/alert-units/json-path'
import { Select } from '@mantine/core'
import { useT } from '../../../texts/texts.tsx'
import { FIELD_FORMATS } from './field-mapping-draft.ts'
import styles from './field-mapping-editor.module.css'
import { fieldFormatLabel, fieldFormatText, MAPPED_FIELD_TEXT } from './field-texts.ts'

const NOTHING = 'nothing'

type ReadAsProps = { field: MappedField; as: string | null; onChange: (as: string) => void }

/** How what a field says is read: its unit, or what kind of id or time it is. Nothing where there is but one way. */
export const FieldFormatSelect = ({ field, as, onChange }: ReadAsProps) => {
  const t = useT()
  const ways = FIELD_FORMATS[field]
  if (ways.length === 0) return null
  return (
    <Select
      label={`${t(MAPPED_FIELD_TEXT[field])}: ${t(fieldFormatLabel(field))}`}
      allowDeselect={false}
      data={ways.map((value) => ({ value, label: fieldFormatText(value, t) }))}
      value={as}
      onChange={(chosen) => onChange(chosen ?? ways[0] ?? '')}
    />
  )
}

type Props = {
  /** As the message calls it. */
  name: string
  /** What it is; null where it is nothing. */
  field: MappedField | null
  as: string | null
  onField: (field: MappedField | null) => void
  onAs: (as: string) => void
}

/** What a field of the message is, and how it is read. */
export const FieldMeaningSelect = ({ name, field, as, onField, onAs }: Props) => {
  const t = useT()
  return (
    <div className={styles.choice}>
      <Select
        label={t('messageMap.whatIs', { name })}
        allowDeselect={false}
        data={[
          { value: NOTHING, label: t('messageMap.nothing') },
          ...MAPPED_FIELDS.map((value) => ({ value, label: t(MAPPED_FIELD_TEXT[value]) })),
        ]}
        value={field ?? NOTHING}
        onChange={(chosen) => onField(MAPPED_FIELDS.find((one) => one === chosen) ?? null)}
      />
      {field === null ? null : <FieldFormatSelect field={field} as={as} onChange={onAs} />}
    </div>
  )
}

import { MAPPABLE_READING_FIELDS, type MappableReadingField } from '@coldbar/contract/alert-units/json-path'
import { Select } from '@mantine/core'
import { useT } from '../../../texts/texts.tsx'
import { MAPPED_FIELD_FORMATS } from './field-mapping-draft.ts'
import styles from './field-mapping-editor.module.css'
import { MAPPED_FIELD_TEXT, mappedFieldFormatLabel, mappedFieldFormatText } from './field-texts.ts'

const NOTHING = 'nothing'

type ReadAsProps = { field: MappableReadingField; as: string | null; onChange: (as: string) => void }

/** How what a field says is read: its unit, or what kind of id or time it is. Nothing where there is but one way. */
export const MappedFieldFormatSelect = ({ field, as, onChange }: ReadAsProps) => {
  const t = useT()
  const ways = MAPPED_FIELD_FORMATS[field]
  if (ways.length === 0) return null
  return (
    <Select
      label={`${t(MAPPED_FIELD_TEXT[field])}${t('common.colon')}${t(mappedFieldFormatLabel(field))}`}
      allowDeselect={false}
      data={ways.map((value) => ({ value, label: mappedFieldFormatText(value, t) }))}
      value={as}
      onChange={(chosen) => onChange(chosen ?? ways[0] ?? '')}
    />
  )
}

type Props = {
  /** As the message calls it. */
  name: string
  /** What it is; null where it is nothing. */
  field: MappableReadingField | null
  as: string | null
  onField: (field: MappableReadingField | null) => void
  onAs: (as: string) => void
}

/** What a field of the message is, and how it is read. */
export const MappedFieldSelect = ({ name, field, as, onField, onAs }: Props) => {
  const t = useT()
  return (
    <div className={styles.choice}>
      <Select
        label={t('messageMap.whatIs', { name })}
        allowDeselect={false}
        data={[
          { value: NOTHING, label: t('messageMap.nothing') },
          ...MAPPABLE_READING_FIELDS.map((value) => ({ value, label: t(MAPPED_FIELD_TEXT[value]) })),
        ]}
        value={field ?? NOTHING}
        onChange={(chosen) => onField(MAPPABLE_READING_FIELDS.find((one) => one === chosen) ?? null)}
      />
      {field === null ? null : <MappedFieldFormatSelect field={field} as={as} onChange={onAs} />}
    </div>
  )
}

import { LANGUAGES, type Language } from '@coldbar/domain/texts/language'
import { Select } from '@mantine/core'
import { messageLanguageChoices } from '../../../session/profile-languages.ts'
import { useT } from '../../../texts/texts.tsx'

type Props = {
  /** The address that the language belongs to. */
  field: string
  value: Language | null
  error: string | undefined
  onChange: (language: Language | null) => void
}

const NOT_SET = 'none'

/** The language of a vehicle's messages, each called by its own name. */
export const MessageLanguageSelect = ({ field, value, error, onChange }: Props) => {
  const t = useT()
  return (
    <Select
      label={t('vehicleEdit.languageOf', { field })}
      allowDeselect={false}
      data={[{ value: NOT_SET, label: t('common.notSet') }, ...messageLanguageChoices(t)]}
      value={value ?? NOT_SET}
      error={error}
      onChange={(chosen) => onChange(LANGUAGES.find((language) => language === chosen) ?? null)}
    />
  )
}

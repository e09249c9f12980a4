import type { FieldType, RecordDescription } from '@coldbar/contract/fields/record-field'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { LINE_INPUT_LIMITS, NAME_INPUT_LIMITS } from '../words/text-limits.ts'
import type { FormFields } from './form-fields.tsx'

/** What the line of a field takes, by its type; a type that is not here has an input of its own. */
const INPUTS: Partial<Record<FieldType, TextInputProps>> = {
  name: { ...NAME_INPUT_LIMITS, required: true },
  optionalName: NAME_INPUT_LIMITS,
  line: LINE_INPUT_LIMITS,
  optionalLine: LINE_INPUT_LIMITS,
  email: { ...LINE_INPUT_LIMITS, type: 'email' },
  optionalEmail: { ...LINE_INPUT_LIMITS, type: 'email' },
  phone: { ...LINE_INPUT_LIMITS, type: 'tel' },
  smsNumber: { ...LINE_INPUT_LIMITS, type: 'tel' },
  fax: { ...LINE_INPUT_LIMITS, type: 'tel' },
  web: { ...LINE_INPUT_LIMITS, inputMode: 'url' },
}

type Labelled<Name extends string> = RecordDescription & Readonly<Record<Name, { readonly label: MessageKey }>>

type Props<Name extends string> = {
  record: Labelled<Name>
  /** Those of its fields that are lines here, from top to bottom. */
  names: readonly Name[]
  form: Pick<FormFields<Record<Name, string | null>>, 'text'>
}

/** A line of a form for each of these fields. */
export const RecordTextInputs = <Name extends string>({ record, names, form }: Props<Name>) => {
  const t = useT()
  return names.map((name) => (
    <TextInput key={name} label={t(record[name].label)} {...INPUTS[record[name].type]} {...form.text(name)} />
  ))
}

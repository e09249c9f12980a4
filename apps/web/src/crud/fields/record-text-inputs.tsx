import type { FieldType, RecordFieldDescriptions } from '@coldbar/contract/fields/record-field'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { LINE_INPUT_PROPS, NAME_INPUT_PROPS } from '../words/text-input-props.ts'
import type { FormFieldBindings } from './form-field-bindings.tsx'

/** What the line of a field takes, by its type; a type that is not here has an input of its own. */
const INPUTS: Partial<Record<FieldType, TextInputProps>> = {
  name: { ...NAME_INPUT_PROPS, required: true },
  optionalName: NAME_INPUT_PROPS,
  line: LINE_INPUT_PROPS,
  optionalLine: LINE_INPUT_PROPS,
  email: { ...LINE_INPUT_PROPS, type: 'email' },
  optionalEmail: { ...LINE_INPUT_PROPS, type: 'email' },
  phone: { ...LINE_INPUT_PROPS, type: 'tel' },
  smsNumber: { ...LINE_INPUT_PROPS, type: 'tel' },
  fax: { ...LINE_INPUT_PROPS, type: 'tel' },
  web: { ...LINE_INPUT_PROPS, inputMode: 'url' },
}

type Labelled<Name extends string> = RecordFieldDescriptions & Readonly<Record<Name, { readonly label: MessageKey }>>

type Props<Name extends string> = {
  record: Labelled<Name>
  /** Those of its fields that are lines here, from top to bottom. */
  names: readonly Name[]
  form: Pick<FormFieldBindings<Record<Name, string | null>>, 'text'>
}

/** A line of a form for each of these fields. */
export const RecordTextInputs = <Name extends string>({ record, names, form }: Props<Name>) => {
  const t = useT()
  return names.map((name) => (
    <TextInput key={name} label={t(record[name].label)} {...INPUTS[record[name].type]} {...form.text(name)} />
  ))
}

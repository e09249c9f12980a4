import { Select } from '@mantine/core'
import type { FormFieldBindings } from './form-field-bindings.tsx'

const WHOLE_ROW = { 'data-whole-row': true }

type Props<Draft, Key extends keyof Draft> = {
  form: FormFieldBindings<Draft>
  field: Key
  label: string
  choices: readonly { value: Draft[Key]; label: string }[]
  /** What else of the draft is changed with it. */
  onChosen?: (value: Draft[Key]) => Partial<Draft>
}

/** Longer texts, in characters, do not fit where two fields stand beside each other. */
const FITS_HALF = 24

/** One of few values that the wire knows by number or word. */
export const EnumSelect = <Draft extends object, Key extends keyof Draft & string>({
  form,
  field,
  label,
  choices,
  onChosen,
}: Props<Draft, Key>) => (
  <Select
    label={label}
    name={field}
    allowDeselect={false}
    wrapperProps={choices.some((choice) => choice.label.length > FITS_HALF) ? WHOLE_ROW : undefined}
    data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
    value={String(form.draft[field])}
    error={form.errors[field]}
    onChange={(text) => {
      const chosen = choices.find(({ value }) => String(value) === text)
      if (chosen !== undefined)
        form.change({ [field]: chosen.value, ...onChosen?.(chosen.value) } as unknown as Partial<Draft>)
    }}
  />
)

import type { FieldErrors } from '../edit/edit-session.ts'

type KeyOf<Draft, Value> = { [Key in keyof Draft]: Draft[Key] extends Value ? Key : never }[keyof Draft] & string

/** The inputs of a form, bound to its draft: `<TextInput label="…" {...form.text('name')} />`. */
export type FormFieldBindings<Draft> = {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  readonly errors: FieldErrors
  /** What is wrong with any of the fields that one input stands for. */
  readonly errorOfAny: (...fields: (keyof Draft & string)[]) => string | undefined
  /** A line of text; null is shown empty. */
  readonly text: (field: KeyOf<Draft, string | null>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  /** A number or nothing: `<DecimalInput … {...form.decimal('cost')} />`. */
  readonly decimal: (field: KeyOf<Draft, number | null>) => {
    name: string
    value: number
    error: string | undefined
    onChange: (value: number) => void
  }
  /** One of some records, by id; null where none is chosen. */
  readonly choice: (field: KeyOf<Draft, number | null>) => {
    name: string
    value: string | null
    error: string | undefined
    onChange: (value: string | null) => void
  }
}

type Source<Draft> = { draft: Draft; errors: FieldErrors; change: (change: Partial<Draft>) => void }

/** Binds inputs to a draft. */
export const bindFormFields = <Draft extends object>({
  draft,
  errors,
  change,
}: Source<Draft>): FormFieldBindings<Draft> => {
  const set = (field: string, value: unknown): void => change({ [field]: value } as Partial<Draft>)
  const heldIn = (field: string): unknown => (draft as Record<string, unknown>)[field]
  const common = (field: string) => ({ name: field, error: errors[field] })
  return {
    draft,
    change,
    errors,
    errorOfAny: (...fields) => {
      const said = new Set(fields.flatMap((field) => errors[field] ?? []))
      return said.size === 0 ? undefined : [...said].join(' · ')
    },
    text: (field) => ({
      ...common(field),
      value: String(heldIn(field) ?? ''),
      onChange: ({ currentTarget }) => set(field, currentTarget.value),
    }),
    decimal: (field) => ({
      ...common(field),
      value: typeof heldIn(field) === 'number' ? (heldIn(field) as number) : Number.NaN,
      onChange: (value) => set(field, Number.isNaN(value) ? null : value),
    }),
    choice: (field) => ({
      ...common(field),
      value: heldIn(field) === null ? null : String(heldIn(field)),
      onChange: (value) => set(field, value === null ? null : Number(value)),
    }),
  }
}

/** A draft as the wire wants it: what was left empty is null, and blanks around a text are gone. */
export const draftWithEmptyFieldsAsNull = <Draft extends object>(draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [
      key,
      typeof value === 'string' ? (value.trim() === '' ? null : value.trim()) : value,
    ]),
  ) as Draft

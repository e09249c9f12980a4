import type { FieldErrors } from '../edit/edit-session.ts'
import type { FormInputsByWireField } from './form-definition.ts'

/** Which input of a form speaks for a field of the wire; `draft` decides where several could. */
export const formInputOfWireField = <Draft>(
  shownAt: FormInputsByWireField<Draft> | undefined,
  field: string,
  draft: Draft | null,
): string => {
  const place = shownAt?.[field] ?? field
  return typeof place === 'string' ? place : draft === null ? field : place(draft)
}

/** What is wrong by the form's own inputs; one that stands for several fields of the wire says all of it. */
export const errorsByFormInput = <Draft>(
  shownAt: FormInputsByWireField<Draft> | undefined,
  errors: FieldErrors,
  draft: Draft | null,
): FieldErrors => {
  const shown = new Map<string, Set<string>>()
  for (const [field, problem] of Object.entries(errors)) {
    const place = formInputOfWireField(shownAt, field, draft)
    shown.set(place, (shown.get(place) ?? new Set()).add(problem))
  }
  return Object.fromEntries([...shown].map(([place, problems]) => [place, [...problems].join(' · ')]))
}

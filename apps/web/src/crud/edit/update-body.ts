import { isSameDraftValue } from './edit-conflict.ts'

type Changed<Body> = { readonly data: Partial<Body>; readonly from: Record<string, unknown> }

/**
 * The fields that were changed, and in `from` what each was when the form opened. The server refuses it where one of them
 * has become something else since. Fields in `together` make sense as one only, so that a change of one sends them all.
 */
export const changedFieldsWithOriginals = <Body extends object>(
  now: Body,
  was: Body,
  together: readonly (keyof Body & string)[] = [],
): Changed<Body> => {
  const isChanged = (field: string): boolean => !isSameDraftValue(now[field as keyof Body], was[field as keyof Body])
  const isSent = (field: string): boolean =>
    isChanged(field) || (together.some((other) => other === field) && together.some(isChanged))
  const part = (body: Body) => Object.entries(body).filter(([field]) => isSent(field))
  return { data: Object.fromEntries(part(now)) as Partial<Body>, from: Object.fromEntries(part(was)) }
}

/** An update of one record of many as the wire takes it: what was changed, what from, and of which record. */
export const updateBodyOf = <Body extends object>(
  id: number,
  now: Body,
  was: Body,
  together: readonly (keyof Body & string)[] = [],
): { data: Partial<Body> & { id: number }; from: Record<string, unknown> } => {
  const { data, from } = changedFieldsWithOriginals(now, was, together)
  return { data: { ...data, id }, from }
}

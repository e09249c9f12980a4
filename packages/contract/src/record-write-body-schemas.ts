import * as z from 'zod'
import { idField } from './fields/ids.ts'

/**
 * A record as a client writes it. Screens edit a copy of what they read and send it whole, so the
 * read-only keys of that record are accepted and dropped; any other key is refused.
 */
const written = <Shape extends z.ZodRawShape, Key extends string>(fields: Shape, readOnly: readonly Key[]) => {
  const ignored = Object.fromEntries(readOnly.filter((key) => !(key in fields)).map((key) => [key, IGNORED]))
  const known = new Set(Object.keys(fields))
  const writable = z.strictObject(fields)
  return z.strictObject({ ...fields, ...ignored } as Shape).transform((record): z.output<typeof writable> => {
    const kept = Object.entries(record).filter(([key]) => known.has(key))
    return Object.fromEntries(kept) as z.output<typeof writable>
  })
}

/** Says of a part that a copy of the record holds it, and no write changes it. */
export const IGNORED_COPIED_PART_DESCRIPTION = 'Accepted because a copy of the record holds it; ignored'

const IGNORED = z.unknown().optional().meta({ description: IGNORED_COPIED_PART_DESCRIPTION })

/** A new record: its `id` is ours to give. */
export const addedRecordSchema = <Shape extends z.ZodRawShape>(fields: Shape, readOnly: readonly string[] = []) =>
  written(fields, ['id', 'user_id', ...readOnly])

/** A changed record: fields left out stay as they are, null clears. */
export const updatedRecordSchema = <Shape extends z.ZodRawShape>(fields: Shape, readOnly: readonly string[] = []) => {
  const partial = z.strictObject(fields).partial()
  return written({ ...partial.shape, id: idField }, ['user_id', ...readOnly])
}

/** Deleting needs the id only; the rest of the record may come along. */
export const deletedRecordSchema = (readOnly: readonly string[] = []) =>
  written({ id: idField }, ['user_id', ...readOnly])

/** The answer to a write that has nothing to add. */
export const emptyWriteAnswerSchema = z.object({ data: z.object({ id: idField.optional() }) })

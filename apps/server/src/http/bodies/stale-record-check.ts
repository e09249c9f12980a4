import { StaleRecord } from '../errors.ts'

/** A record's fields as a client read them; undefined where the client does not say. */
export type RecordFieldsAsRead = Readonly<Record<string, unknown>> | undefined

/** What was cleared is told as an empty text of some fields and as null of others. */
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Whether a value still stands as it was read. A form may hold less of a part than the record does. */
const stands = (read: unknown, now: unknown): boolean => {
  if (isNothing(read) || isNothing(now)) return isNothing(read) && isNothing(now)
  if (Array.isArray(read) && Array.isArray(now))
    return read.length === now.length && read.every((value, index) => stands(value, now[index]))
  if (typeof read === 'object' && typeof now === 'object')
    return Object.entries(read ?? {}).every(([key, value]) => !(key in (now ?? {})) || stands(value, partOf(now, key)))
  // A form-encoded body holds texts only.
  return String(read) === String(now)
}

const partOf = (whole: object | null, key: string): unknown =>
  Object.entries(whole ?? {}).find(([name]) => name === key)?.[1]

/**
 * Refuses a change that was made from something else than what stands. Call it once the record is held, so that nobody
 * changes it in between. Fields that the record does not tell, such as secrets, are not compared. Throws StaleRecord.
 */
export const refuseStaleRecord = async (from: RecordFieldsAsRead, read: () => Promise<object>): Promise<void> => {
  if (from === undefined) return
  const now = { ...(await read()) }
  const told = new Map<string, unknown>(Object.entries(now))
  const changed = Object.entries(from).filter(([field, value]) => told.has(field) && !stands(value, told.get(field)))
  if (changed.length > 0)
    throw new StaleRecord(
      changed.map(([field]) => field),
      now,
    )
}

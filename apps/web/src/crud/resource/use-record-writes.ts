import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRecordGoneError } from '../../api/api-error.ts'
import { apiQueryKeys, refreshQueriesMentioningRecords } from '../../api/api-query-keys.ts'
import type { ListedItem } from '../../ui/list/list-column.ts'
import { changeCachedRecords, recordsQuery, withoutRecordRow, withRecordRow } from './records-query.ts'
import type { RecordsAnswer, Resource } from './resource.ts'

/** Ids of records that the server has not named yet: below every real one, so that none is taken twice. */
let nextGuess = -1

/**
 * Writes that show at once and make way for the server's word: an added or changed record stands in the list while it is
 * sent and is replaced by the answer; a deleted one is gone before the server answers. A failure takes it all back and is thrown.
 */
export const useRecordWrites = <Row extends ListedItem, Draft extends object, Answer extends RecordsAnswer<Row>>(
  resource: Resource<Row, Draft, Answer>,
) => {
  const queries = useQueryClient()
  return useMemo(() => {
    const { key, calls } = resource
    const change = (next: (rows: readonly Row[]) => readonly Row[]): void => changeCachedRecords(queries, key, next)
    const answerNow = (): Answer | undefined => queries.getQueryData<Answer>(apiQueryKeys[key])
    // A list that was asked for before the write would bring the old state back.
    const hold = (): Promise<void> => queries.cancelQueries({ queryKey: apiQueryKeys[key] })
    const tell = (): void => refreshQueriesMentioningRecords(queries, key)
    const add = async (draft: Draft): Promise<Row> => {
      await hold()
      const answer = answerNow()
      const guess = nextGuess
      nextGuess -= 1
      if (answer) change((rows) => [...rows, resource.preview(draft, guess, answer)])
      try {
        const row = await calls.add(draft)
        change((rows) => withRecordRow(withoutRecordRow(rows, row.id), row, guess))
        tell()
        return row
      } catch (error) {
        change((rows) => withoutRecordRow(rows, guess))
        throw error
      }
    }
    const rowNow = (id: number): Row | undefined => answerNow()?.data.find((row) => row.id === id)
    const update = async (id: number, draft: Draft, original: Draft): Promise<Row> => {
      if (calls.update === undefined) throw new Error(`Nobody can change one of the ${key}`)
      await hold()
      const [answer, before] = [answerNow(), rowNow(id)]
      if (answer && before) change((rows) => withRecordRow(rows, resource.preview(draft, id, answer)))
      try {
        const row = await calls.update(id, draft, original)
        change((rows) => withRecordRow(rows, row))
        tell()
        return row
      } catch (error) {
        if (before)
          change((rows) => (isRecordGoneError(error) ? withoutRecordRow(rows, id) : withRecordRow(rows, before)))
        throw error
      }
    }
    const remove = async (id: number): Promise<void> => {
      if (calls.remove === undefined) throw new Error(`Nobody can delete one of the ${key}`)
      await hold()
      const before = rowNow(id)
      change((rows) => withoutRecordRow(rows, id))
      try {
        await calls.remove(id)
        tell()
      } catch (error) {
        if (before) change((rows) => withRecordRow(rows, before))
        throw error
      }
    }
    /** The record as it stands now; null where it is gone. */
    const standing = async (id: number): Promise<Draft | null> => {
      const { data } = await queries.fetchQuery({ ...recordsQuery<Row, Answer>(resource), staleTime: 0 })
      const row = data.find((other) => other.id === id)
      return row ? resource.draftOf((await calls.whole?.(row)) ?? row) : null
    }
    const { restore: bringBack } = calls
    const restore = bringBack
      ? async (id: number): Promise<Row> => {
          const row = await bringBack(id)
          change((rows) => withRecordRow(rows, row))
          tell()
          return row
        }
      : null
    return { add, update, remove, restore, standing }
  }, [queries, resource])
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListedItem } from '../ui/list/list-column.ts'
import { changeRecords, withoutRow, withRow } from './records-query.ts'
import type { Records, Resource } from './resource.ts'

/** Ids of records that the server has not named yet: below every real one, so that none is taken twice. */
let nextGuess = -1

/**
 * Writes that show at once and make way for the server's word: an added or changed record stands in the list while it is
 * sent and is replaced by the answer; a deleted one is gone before the server answers. A failure takes it all back and is thrown.
 */
export const useRecordWrites = <Row extends ListedItem, Draft extends object, Answer extends Records<Row>>(
  resource: Resource<Row, Draft, Answer>,
) => {
  const queries = useQueryClient()
  return useMemo(() => {
    const { key, calls } = resource
    const change = (next: (rows: readonly Row[]) => readonly Row[]): void => changeRecords(queries, key, next)
    const answerNow = (): Answer | undefined => queries.getQueryData<Answer>([key])
    // A list that was asked for before the write would bring the old state back.
    const hold = (): Promise<void> => queries.cancelQueries({ queryKey: [key] })
    const tell = (): void => {
      for (const shown of resource.shownIn ?? []) void queries.invalidateQueries({ queryKey: [shown] })
    }
    const add = async (draft: Draft): Promise<Row> => {
      await hold()
      const answer = answerNow()
      const guess = nextGuess
      nextGuess -= 1
      if (answer) change((rows) => [...rows, resource.preview(draft, guess, answer)])
      try {
        const row = await calls.add(draft)
        change((rows) => withRow(withoutRow(rows, row.id), row, guess))
        tell()
        return row
      } catch (error) {
        change((rows) => withoutRow(rows, guess))
        throw error
      }
    }
    const update = async (before: Row, draft: Draft): Promise<Row> => {
      if (calls.update === undefined) throw new Error(`Nobody can change one of the ${key}`)
      await hold()
      const answer = answerNow()
      if (answer) change((rows) => withRow(rows, resource.preview(draft, before.id, answer)))
      try {
        const row = await calls.update(before.id, draft)
        change((rows) => withRow(rows, row))
        tell()
        return row
      } catch (error) {
        change((rows) => withRow(rows, before))
        throw error
      }
    }
    const remove = async (row: Row): Promise<void> => {
      if (calls.remove === undefined) throw new Error(`Nobody can delete one of the ${key}`)
      await hold()
      change((rows) => withoutRow(rows, row.id))
      try {
        await calls.remove(row.id)
        tell()
      } catch (error) {
        change((rows) => withRow(rows, row))
        throw error
      }
    }
    const { restore: bringBack } = calls
    const restore = bringBack
      ? async (id: number): Promise<Row> => {
          const row = await bringBack(id)
          change((rows) => withRow(rows, row))
          tell()
          return row
        }
      : null
    return { add, update, remove, restore }
  }, [queries, resource])
}

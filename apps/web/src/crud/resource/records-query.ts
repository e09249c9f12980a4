import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiQueryKeys, type RecordListQueryName } from '../../api/api-query-keys.ts'
import type { ListedItem } from '../../ui/list/list-column.ts'
import type { RecordsAnswer, Resource } from './resource.ts'

type Kind<Row extends ListedItem, Answer extends RecordsAnswer<Row>> = Pick<Resource<Row, object, Answer>, 'key'> & {
  calls: { all: (signal: AbortSignal) => Promise<Answer> }
}

/** All records of a kind, as their screen and the choices in other forms read them. */
export const recordsQuery = <Row extends ListedItem, Answer extends RecordsAnswer<Row>>({
  key,
  calls,
}: Kind<Row, Answer>) => queryOptions({ queryKey: apiQueryKeys[key], queryFn: ({ signal }) => calls.all(signal) })

/** Changes the records that are on screen; nothing happens before they have been fetched. */
export const changeCachedRecords = <Row extends ListedItem>(
  queries: QueryClient,
  key: RecordListQueryName,
  change: (rows: readonly Row[]) => readonly Row[],
): void => {
  queries.setQueryData<RecordsAnswer<Row>>(apiQueryKeys[key], (answer) =>
    answer ? { ...answer, data: change(answer.data) } : answer,
  )
}

/** The rows with one of them, by id, as it is now; at the end when it is new. */
export const withRecordRow = <Row extends ListedItem>(rows: readonly Row[], row: Row, id = row.id): readonly Row[] =>
  rows.some((other) => other.id === id) ? rows.map((other) => (other.id === id ? row : other)) : [...rows, row]

export const withoutRecordRow = <Row extends ListedItem>(rows: readonly Row[], id: number): readonly Row[] =>
  rows.filter((row) => row.id !== id)

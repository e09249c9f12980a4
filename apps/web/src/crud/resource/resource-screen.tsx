import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import type { ListedItem } from '../../ui/list/list-column.ts'
import { memoizeSearchText } from '../../ui/list/list-text-search.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ListBesideDetail } from '../screens/list-beside-detail.tsx'
import { RecordDetail } from './record-detail.tsx'
import { recordsQuery } from './records-query.ts'
import type { RecordsAnswer, Resource } from './resource.ts'
import { useResourceEditing } from './use-resource-editing.ts'

type Props<Row extends ListedItem, Draft extends object, Answer extends RecordsAnswer<Row>> = {
  resource: Resource<Row, Draft, Answer>
  /** What else can be done with the whole list. */
  actions?: ReactNode
}

/** The screen of a kind of record: its list, and beside it the chosen record, its form, or a new one's. */
export const ResourceScreen = <Row extends ListedItem, Draft extends object, Answer extends RecordsAnswer<Row>>({
  resource,
  actions,
}: Props<Row, Draft, Answer>) => {
  const t = useT()
  const { data: answer, error, isPending, refetch } = useQuery(recordsQuery<Row, Answer>(resource))
  const editing = useResourceEditing(resource, answer)
  const mayAdd = useMayCall(resource.may.add)
  const { session } = editing
  const rows = answer?.data ?? NONE
  const searchText = useMemo(() => memoizeSearchText<Row>((row, t) => wordsOf(resource, row, t)), [resource])
  const title = t(resource.texts.title)

  return (
    <ListBesideDetail
      title={title}
      editing={editing}
      actions={actions}
      onAdd={mayAdd ? () => answer && editing.add(resource.blank(answer)) : null}
      cannotAdd={answer === undefined || session.mode === 'adding'}
      limit={{ kind: resource.limit, has: resource.countedOf?.(rows) ?? rows.length }}
      error={error}
      onRetry={() => void refetch()}
      open={session.mode !== 'empty'}
      backTo={resource.path()}
      list={
        <RecordList
          name={resource.key}
          label={title}
          searchLabel={t(resource.texts.search)}
          items={rows}
          loading={isPending}
          columns={resource.columns}
          searchText={searchText(t)}
          linkTo={resource.path}
          {...(resource.toneOf ? { toneOf: resource.toneOf } : {})}
          chosenId={session.mode === 'viewing' || session.mode === 'editing' ? session.id : null}
          empty={
            rows.length === 0 ? (
              <EmptyState title={t(resource.texts.none)} hint={t(resource.texts.noneHint)} />
            ) : (
              <EmptyState title={t('records.noHit')} hint={t('records.noHitHint')} />
            )
          }
        />
      }
      detail={<RecordDetail resource={resource} answer={answer} editing={editing} />}
    />
  )
}

const NONE: readonly never[] = []

const wordsOf = <Row extends ListedItem, Draft extends object, Answer extends RecordsAnswer<Row>>(
  { columns, searched }: Resource<Row, Draft, Answer>,
  row: Row,
  t: ReturnType<typeof useT>,
) => {
  const shown = columns.map(({ cell, sortBy }) => {
    const text = cell(row)
    return typeof text === 'string' ? text : sortBy(row)
  })
  return [...shown, ...(searched?.(row, t) ?? [])]
}

import type { LimitedRecordKind } from '@coldbar/contract/record-limits'
import { Fragment, type ReactNode } from 'react'
import { ListBesideDetail } from '../../crud/screens/list-beside-detail.tsx'
import type { ListScreenEditingState } from '../../crud/session/use-list-screen-editing.tsx'
import type { ListedItem, RowTone } from '../../ui/list/list-column.ts'
import type { RecordListProps } from '../../ui/list/record-list.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { WorstFirstRecordList } from './worst-first-record-list.tsx'

type Texts = { readonly title: string; readonly hint: string }

type Props<Item extends ListedItem, Draft extends object> = Omit<
  RecordListProps<Item>,
  'label' | 'loading' | 'worst' | 'toneOf' | 'empty'
> & {
  title: string
  /** All of the fleet, where `items` are those that are listed already. */
  has: number
  /** How its limit is called. */
  kind: LimitedRecordKind
  loaded: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  editing: ListScreenEditingState<Draft>
  /** Null where whoever is signed in may add none. */
  onAdd: (() => void) | null
  worst: (item: Item) => number
  toneOf: (item: Item) => RowTone
  /** What the list says of a fleet that has none, and where none is as it was searched. */
  none: Texts
  noHit: Texts
  form: (form: NonNullable<ListScreenEditingState<Draft>['form']>) => ReactNode
  detail: (id: number) => ReactNode
}

/** The screen of what can be in alarm: its list, the worst first, beside it the chosen one or its form. */
export const WorstFirstRecordListScreen = <Item extends ListedItem, Draft extends object>(
  props: Props<Item, Draft>,
) => {
  const { title, has, kind, loaded, editing, onAdd, none, noHit, form, detail, ...list } = props
  const { chosenId } = list
  return (
    <ListBesideDetail
      title={title}
      editing={editing}
      onAdd={onAdd}
      limit={{ kind, has }}
      error={loaded.error}
      onRetry={() => void loaded.refetch()}
      open={chosenId !== null}
      backTo={list.linkTo()}
      list={
        <WorstFirstRecordList
          {...list}
          label={title}
          loading={loaded.isPending}
          empty={<EmptyState {...(has === 0 ? none : noHit)} />}
        />
      }
      detail={
        editing.form ? (
          <Fragment key={editing.form.mode === 'editing' ? editing.form.id : 'new'}>{form(editing.form)}</Fragment>
        ) : chosenId === null ? null : (
          detail(chosenId)
        )
      }
    />
  )
}

import type { MessageKey } from '@coldbar/i18n/message-key'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../texts/texts.tsx'
import type { ListedItem } from '../../ui/list/list-column.ts'
import { RecordList, type RecordListProps } from '../../ui/list/record-list.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { ReadOnlyRecordPanel } from './read-only-record-panel.tsx'

/** A log that comes a page at a time, as an infinite query has it. */
type PagedLog = {
  readonly error: Error | null
  readonly isPending: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => Promise<unknown>
  readonly fetchNextPage: () => Promise<unknown>
}

type Props<Entry extends ListedItem> = Pick<
  RecordListProps<Entry>,
  'name' | 'searchLabel' | 'items' | 'columns' | 'searchText' | 'toneOf' | 'linkTo' | 'chosenId' | 'aside'
> & {
  title: string
  log: PagedLog
  /** What the log says where it holds nothing, and what the button says that fetches older entries. */
  texts: { readonly none: MessageKey; readonly noneHint: MessageKey; readonly older: MessageKey }
  /** Above the list. */
  notices?: ReactNode
  /** What the chosen entry is called; null where it is not among those that were fetched. */
  chosenName: string | null
  detail: ReactNode
}

const newestFirst = ({ id }: ListedItem): number => -id

/** The screen of a log, the newest first: its entries, a button for older ones, and the chosen entry beside them. */
export const LogScreenFrame = <Entry extends ListedItem>(props: Props<Entry>) => {
  const { title, log, texts, notices, chosenName, detail, ...list } = props
  const t = useT()
  return (
    <>
      <PageHeader title={title} />
      <FetchFailure error={log.error} onRetry={() => void log.refetch()} />
      {notices}
      <SplitScreen
        open={list.chosenId !== null}
        backTo={list.linkTo()}
        list={
          <>
            <RecordList
              {...list}
              label={title}
              loading={log.isPending}
              worst={newestFirst}
              ownOrder="admin.audit.newestFirst"
              empty={
                list.items.length === 0 ? (
                  <EmptyState title={t(texts.none)} hint={t(texts.noneHint)} />
                ) : (
                  <EmptyState title={t('records.noHit')} hint={t('records.noHitHint')} />
                )
              }
            />
            {log.hasNextPage ? (
              <Button
                mt="sm"
                variant="default"
                loading={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
              >
                {t(texts.older)}
              </Button>
            ) : null}
          </>
        }
        detail={
          <ReadOnlyRecordPanel name={chosenName} loading={log.isPending}>
            {detail}
          </ReadOnlyRecordPanel>
        }
      />
    </>
  )
}

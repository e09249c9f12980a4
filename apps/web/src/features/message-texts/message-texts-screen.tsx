import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ReadOnlyRecordPanel } from '../../crud/screens/read-only-record-panel.tsx'
import { useLanguage, useT } from '../../texts/texts.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { memoizeSearchText } from '../../ui/list/list-text-search.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { listTextColumn } from '../../ui/list/text-column.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import { useIdFromPathOrQuery } from '../../url/url-state.ts'
import { type ListedMessageText, listedMessageTexts } from './listed-message-texts.ts'
import { type MessageTextsScreenDefinition, messageTextsQuery } from './message-text-calls.ts'
import { MessageTextEditor } from './message-text-editor.tsx'
import { MessageTextsLoadFailure } from './message-texts-load-failure.tsx'

const subTypeColumn: ListColumn<ListedMessageText> = {
  key: 'eventSubType',
  title: 'messageTexts.subType',
  cell: ({ subTypeName }) => subTypeName,
  sortBy: ({ eventSubType }) => eventSubType,
  quiet: true,
  grow: 2,
  wideOnly: true,
}

const columnsOf = ({ hasSubType }: MessageTextsScreenDefinition): readonly ListColumn<ListedMessageText>[] => [
  listTextColumn<ListedMessageText>('languageName', 'messageTexts.language', { width: 110 }),
  listTextColumn<ListedMessageText>('name', 'messageTexts.title', { grow: 3 }),
  listTextColumn<ListedMessageText>('type', 'messageTexts.type', { grow: 2, quiet: true, wideOnly: true }),
  ...(hasSubType ? [subTypeColumn] : []),
]

const searchText = memoizeSearchText<ListedMessageText>(
  ({ name, language, languageName, type, subTypeName, eventType, eventSubType }) => [
    name,
    language,
    languageName,
    type,
    subTypeName,
    String(eventType),
    String(eventSubType),
  ],
)

const MANY = 1_000

/** The texts of messages: their titles, and beside them the one that is worded. Three screens are made of it. */
export const MessageTextsScreen = ({ screen }: { screen: MessageTextsScreenDefinition }) => {
  const t = useT()
  const language = useLanguage()
  const id = useIdFromPathOrQuery('messageId')
  const { data, error, isPending, refetch } = useQuery(messageTextsQuery(screen))
  const titles = useMemo(() => listedMessageTexts(screen.kind, t), [screen, t])
  const columns = useMemo(() => columnsOf(screen), [screen])
  const ownLanguageFirst = useCallback(
    (title: ListedMessageText) => (title.language === language ? 0 : MANY) + title.id,
    [language],
  )
  const title = titles.find((one) => one.id === id) ?? null
  const heading = t(screen.title)
  return (
    <>
      <PageHeader title={heading} />
      <MessageTextsLoadFailure error={error} onRetry={() => void refetch()} />
      <SplitScreen
        open={id !== null}
        backTo={screen.path()}
        list={
          <RecordList
            name={screen.base}
            label={heading}
            searchLabel={t('messageTexts.search')}
            items={titles}
            loading={false}
            columns={columns}
            worst={ownLanguageFirst}
            ownOrder="messageTexts.ownOrder"
            searchText={searchText(t)}
            linkTo={screen.path}
            chosenId={id}
            empty={<EmptyState title={t('records.noHit')} hint={t('records.noHitHint')} />}
          />
        }
        detail={
          <ReadOnlyRecordPanel
            name={title === null ? null : `${title.name} (${title.languageName})`}
            loading={isPending}
          >
            {title === null || data === undefined ? null : (
              <MessageTextEditor key={title.id} screen={screen} title={title} answer={data} />
            )}
          </ReadOnlyRecordPanel>
        }
      />
    </>
  )
}

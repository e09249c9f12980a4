import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../session/access.ts'
import { useT } from '../texts/texts.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBanner } from '../ui/error-banner.tsx'
import { FetchFailure } from '../ui/fetch-failure.tsx'
import type { ListedItem } from '../ui/list/list-column.ts'
import { RecordList } from '../ui/list/record-list.tsx'
import { searched } from '../ui/list/searched.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SplitScreen } from '../ui/split-screen.tsx'
import { isForm } from './edit-session.ts'
import { Question } from './question.tsx'
import { RecordDetail } from './record-detail.tsx'
import { recordsQuery } from './records-query.ts'
import type { Records, Resource } from './resource.ts'
import { useResourceScreen } from './use-resource-screen.tsx'

type Props<Row extends ListedItem, Draft extends object, Answer extends Records<Row>> = {
  resource: Resource<Row, Draft, Answer>
}

/** The screen of a kind of record: its list, and beside it the chosen record, its form, or a new one's. */
export const ResourceScreen = <Row extends ListedItem, Draft extends object, Answer extends Records<Row>>({
  resource,
}: Props<Row, Draft, Answer>) => {
  const t = useT()
  const { data: answer, error, isPending, refetch } = useQuery(recordsQuery<Row, Answer>(resource))
  const screen = useResourceScreen(resource, answer)
  const mayAdd = useMay(resource.may.add)
  const { session, failure } = screen
  const rows = answer?.data ?? NONE
  const searchText = useMemo(() => searched<Row>((row, t) => wordsOf(resource, row, t)), [resource])
  const title = t(resource.texts.title)

  return (
    <>
      <PageHeader
        title={title}
        actions={
          mayAdd ? (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={answer === undefined || session.mode === 'adding'}
              onClick={screen.add}
            >
              {t('common.add')}
            </Button>
          ) : null
        }
      />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <ErrorBanner message={failure?.message ?? null} hint={failure?.hint ?? null} onDismiss={screen.dismissFailure} />
      <SplitScreen
        open={session.mode !== 'empty'}
        backTo={resource.path()}
        onBack={isForm(session) ? screen.leaveForm : undefined}
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
        detail={<RecordDetail resource={resource} answer={answer} screen={screen} />}
      />
      <Question
        text={screen.leaving ? t('records.unsaved') : null}
        yes={t('records.discard')}
        no={t('records.keepEditing')}
        onYes={screen.leaving?.leave}
        onNo={screen.leaving?.stay}
      />
      <Question
        text={screen.deleting?.question ?? null}
        yes={t('common.delete')}
        danger
        onYes={screen.deleting?.confirm}
        onNo={screen.deleting?.decline}
      />
    </>
  )
}

const NONE: readonly never[] = []

const wordsOf = <Row extends ListedItem, Draft extends object, Answer extends Records<Row>>(
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

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SplitScreen } from '../../ui/page/split-screen.tsx'
import type { ListScreenEditingState } from '../session/use-list-screen-editing.tsx'
import type { RecordLimitNoticeProps } from './record-limit-notice.tsx'

// Few fleets are ever near a limit: its table and line come when somebody stirs.
const LimitLine = lazyOnInteraction(async () => (await import('./record-limit-notice.tsx')).RecordLimitNotice, {
  isWanted: () => false,
})

type Props<Draft extends object> = {
  title: string
  editing: ListScreenEditingState<Draft>
  /** What else can be done with the whole list. */
  actions?: ReactNode
  /** Left out where whoever is signed in may add none. */
  onAdd: (() => void) | null
  /** A new one is open, or its choices are not there yet. */
  cannotAdd?: boolean
  /** How many records there are of a kind that has a limit; null of what nobody adds here. */
  limit: RecordLimitNoticeProps | null
  error: Error | null
  onRetry: () => void
  /** Where Back leads on a phone. */
  backTo: string
  open: boolean
  list: ReactNode
  detail: ReactNode
}

/** The screen of a kind of record: its list, beside it the chosen one or a form, and the questions in between. */
export const ListBesideDetail = <Draft extends object>(props: Props<Draft>) => {
  const { title, editing, onAdd, error, onRetry } = props
  const t = useT()
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {props.actions}
            {onAdd === null ? null : (
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={props.cannotAdd === true}
                onClick={onAdd}
              >
                {t('common.add')}
              </Button>
            )}
          </>
        }
      />
      <FetchFailure error={error} onRetry={onRetry} />
      {editing.banner}
      {props.limit === null ? null : (
        <Suspense fallback={null}>
          <LimitLine {...props.limit} />
        </Suspense>
      )}
      <SplitScreen
        open={props.open || editing.form !== null}
        backTo={props.backTo}
        onBack={editing.form ? editing.leaveForm : undefined}
        list={props.list}
        detail={props.detail}
      />
      {editing.questions}
    </>
  )
}

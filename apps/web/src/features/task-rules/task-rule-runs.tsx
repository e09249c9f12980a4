import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { useMayCall } from '../../session/access.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { type LogColumn, LogTable } from '../../ui/list/log-table.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { fetchTaskRuleRuns, type LoggedTaskRuleRun, requestTaskRuleRun, type TaskRule } from './task-rule-calls.ts'
import { taskRuleRunStatusText, taskRuleRunTriggerText } from './task-rule-words.ts'
import styles from './task-rules.module.css'

/** As all lists; other logs show more. */
const PAGE_SIZE = 15
/** What is under way is done within seconds, mostly. */
const WHILE_UNDER_WAY_MS = 2_000
/** What waits for longer waits for a mail server, maybe for a day: nobody asks every moment whether it is back. */
const LOOKED_AFTER_SECONDS = 300

/** A rule's runs, the newest first, and the button that asks for one. */
export const TaskRuleRuns = ({ rule }: { rule: TaskRule }) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const now = useCurrentTime()
  const asked = useMutation({ mutationFn: () => requestTaskRuleRun(rule.id) })
  const runId = asked.data?.data.run_id ?? null
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.taskRuleRuns(rule.id),
    queryFn: ({ signal }) => fetchTaskRuleRuns(rule.id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data, runId, now) ? WHILE_UNDER_WAY_MS : false),
  })
  const runs = data?.data ?? []
  const made = runs.find(({ id }) => id === runId)
  const isMade = made !== undefined
  // The count and the date of the first run stand in the list of rules.
  useEffect(() => {
    if (isMade) void queries.invalidateQueries({ queryKey: apiQueryKeys.taskRules })
  }, [isMade, queries])
  const columns: readonly LogColumn<LoggedTaskRuleRun>[] = [
    { title: t('taskRules.columns.when'), cell: ({ executed }) => format.moment(executed) },
    { title: t('taskRules.columns.status'), cell: (run) => taskRuleRunStatusText(run, t), wraps: true },
    { title: t('taskRules.columns.type'), cell: (run) => taskRuleRunTriggerText(run, t, format), wraps: true },
  ]
  return (
    <div className={styles.runs}>
      {useMayCall('taskRules.generate') ? (
        <Ask
          failure={asked.error}
          onDismiss={() => asked.reset()}
          isAsking={asked.isPending}
          onAsk={() => asked.mutate()}
          says={runId === null ? null : made ? madeText(made, t) : t('taskRules.generating')}
        />
      ) : null}
      <h3>{t('taskRules.history')}</h3>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : (
        <LogTable
          label={t('taskRules.history')}
          columns={columns}
          rows={runs}
          keyOf={({ id }) => String(id)}
          empty={t('taskRules.noHistory')}
          pageSize={PAGE_SIZE}
          toneOf={({ status }) => (status === 0 ? undefined : 'danger')}
        />
      )}
    </div>
  )
}

const madeText = (run: LoggedTaskRuleRun, t: ReturnType<typeof useT>): string =>
  run.status === 0 ? t('taskRules.generated', { count: run.messages }) : taskRuleRunStatusText(run, t)

const isUnderWay = (runs: readonly LoggedTaskRuleRun[] | undefined, runId: number | null, now: number): boolean => {
  if (runs === undefined) return false
  const isLooked = ({ waiting, executed }: LoggedTaskRuleRun) => waiting > 0 && now - executed < LOOKED_AFTER_SECONDS
  return runs.some(isLooked) || (runId !== null && !runs.some(({ id }) => id === runId))
}

const TOO_MANY = 429

const isEnough = (failure: Error | null): boolean => failure instanceof ApiError && failure.status === TOO_MANY

type AskProps = {
  failure: Error | null
  onDismiss: () => void
  isAsking: boolean
  onAsk: () => void
  says: string | null
}

const Ask = ({ failure, onDismiss, isAsking, onAsk, says }: AskProps) => {
  const t = useT()
  return (
    <>
      <ErrorBanner
        message={failure === null ? null : t('taskRules.generateFailed')}
        hint={isEnough(failure) ? t('taskRules.enough') : saveFailureHint(failure, t, 'taskRules.invalidPlaces')}
        onDismiss={onDismiss}
      />
      <div className={styles.asked}>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={15} aria-hidden />}
          loading={isAsking}
          onClick={onAsk}
        >
          {t('taskRules.generate')}
        </Button>
        <p role="status">{says}</p>
      </div>
    </>
  )
}

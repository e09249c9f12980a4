import { PROBLEM_SHARE_DAYS } from '@coldbar/contract/problems/share-days'
import { Button, CopyButton, Group, SegmentedControl, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import styles from './problem.module.css'
import { type ProblemShare, problemSharesQuery } from './problem-query.ts'

type Days = (typeof PROBLEM_SHARE_DAYS)[number]
type Props = { problemId: number; onClose: () => void }

/** Makes links by which anybody can read a problem, and lists those that are open. */
export const ShareProblemDialog = ({ problemId, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog opened onClose={onClose} title={t('shares.title')}>
      <p className={styles.shareText}>{t('shares.explain')}</p>
      <NewLink problemId={problemId} />
      <OpenLinks problemId={problemId} />
    </Dialog>
  )
}

const A_WEEK: Days = 7

const NewLink = ({ problemId }: { problemId: number }) => {
  const t = useT()
  const queries = useQueryClient()
  const [days, setDays] = useState<Days>(A_WEEK)
  const make = useMutation({
    mutationFn: () => callApi(calls['problems.share'], { body: { data: { id: problemId, days } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: problemSharesQuery(problemId).queryKey }),
  })
  const choices = PROBLEM_SHARE_DAYS.map((count) => ({ value: String(count), label: t('shares.days', { count }) }))
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('shares.howLong')}
        data={choices}
        value={String(days)}
        onChange={(value) => setDays(PROBLEM_SHARE_DAYS.find((count) => String(count) === value) ?? A_WEEK)}
      />
      <Group justify="flex-end" mt="sm">
        <Button loading={make.isPending} onClick={() => make.mutate()}>
          {t('shares.make')}
        </Button>
      </Group>
      {make.isError ? <p role="alert">{t('errors.updateFailed')}</p> : null}
      {make.data === undefined ? null : <MadeLink url={location.origin + make.data.data.path} />}
    </>
  )
}

const MadeLink = ({ url }: { url: string }) => {
  const t = useT()
  return (
    <div className={styles.made}>
      <TextInput
        className={styles.url}
        label={t('shares.link')}
        description={t('shares.once')}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            <span aria-live="polite">{copied ? t('shares.copied') : t('common.copy')}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  )
}

const OpenLinks = ({ problemId }: { problemId: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(problemSharesQuery(problemId))
  if (data === undefined) return <FetchFailure error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={t('shares.open')}>
      <h2 className={styles.section}>{t('shares.open')}</h2>
      {data.data.length === 0 ? <p className={styles.notes}>{t('shares.none')}</p> : null}
      <ul className={styles.shares}>
        {data.data.map((share) => (
          <OpenLink key={share.id} share={share} problemId={problemId} />
        ))}
      </ul>
    </section>
  )
}

const OpenLink = ({ share, problemId }: { share: ProblemShare; problemId: number }) => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => callApi(calls['problems.unshare'], { body: { data: { id: problemId, share_id: share.id } } }),
    onSettled: () => queries.invalidateQueries({ queryKey: problemSharesQuery(problemId).queryKey }),
  })
  const text = t('shares.by', { name: share.by, until: momentOf(share.until) })
  return (
    <li>
      <span>{text}</span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${t('shares.revoke')}${t('common.colon')}${text}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        {t('shares.revoke')}
      </Button>
      {revoke.isError ? <span role="alert">{t('errors.updateFailed')}</span> : null}
    </li>
  )
}

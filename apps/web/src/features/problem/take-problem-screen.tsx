import { problemTitleText } from '@coldbar/i18n/problem-text'
import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { useDocumentTitle } from '../../ui/page/use-document-title.ts'
import { useUrlFragmentToken } from '../../url/link-token.ts'
import { ClosedProblemLinkNotice, isProblemLinkClosed } from './closed-problem-link-notice.tsx'
import { closedProblemLinkText } from './closed-problem-link-text.ts'
import styles from './problem.module.css'
import { type TakeProblemOffer, takeProblemOfferQuery } from './problem-query.ts'

/** A problem that whoever got the message takes at one press. Opening the page changes nothing: mail servers open links too. */
export const TakeProblemScreen = () => (
  <QueryClientProvider client={queryClient}>
    <Take />
  </QueryClientProvider>
)

const Take = () => {
  useDocumentTitle()
  const t = useT()
  const token = useUrlFragmentToken()
  const { data, error, refetch } = useQuery(takeProblemOfferQuery(token))
  return (
    <PublicPage signIn={false}>
      <article className={styles.page}>
        {isProblemLinkClosed(token, error) ? (
          <ClosedProblemLinkNotice title={t('nav.takeProblem')} error={error} />
        ) : data === undefined ? (
          error ? (
            <FetchFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={4} />
          )
        ) : (
          <Offered offer={data.data} token={token} onTaken={refetch} />
        )}
      </article>
    </PublicPage>
  )
}

type Props = { offer: TakeProblemOffer; token: string; onTaken: () => Promise<unknown> }

const Offered = ({ offer, token, onTaken }: Props) => {
  const t = useT()
  const { level, end, tire_name: tire, vehicle_name: vehicle } = offer
  const status = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHeader
        title={problemTitleText(offer, t)}
        aside={
          <AlarmLevelBadge level={end === null ? level : 'ok'}>
            {end === null ? undefined : t('events.ended')}
          </AlarmLevelBadge>
        }
      />
      <p className={styles.whose}>
        {[vehicle, mountedPositionName(offer, t), tire].filter((part) => part !== null).join(' · ')}
      </p>
      <div ref={status} role="status" tabIndex={-1}>
        <WhoHasIt offer={offer} />
      </div>
      {end === null && offer.holder === null ? (
        <TakeIt
          name={offer.recipient}
          token={token}
          // The button that had the focus goes away.
          onTaken={() => onTaken().then(() => status.current?.focus())}
        />
      ) : null}
      <p className={styles.notes}>{offer.fleet}</p>
    </>
  )
}

const WhoHasIt = ({ offer: { end, holder, is_own } }: { offer: TakeProblemOffer }) => {
  const t = useT()
  if (end !== null) return <p>{t('holding.over')}</p>
  if (is_own) return <p>{t('shares.take.own')}</p>
  return holder === null ? null : <p>{t('shares.take.held', { name: holder })}</p>
}

/** What was refused because of somebody else is told by the page that is read again. */
const isTold = (error: Error): boolean => error instanceof ApiError && error.status === 409

const TakeIt = ({ name, token, onTaken }: { name: string; token: string; onTaken: () => Promise<unknown> }) => {
  const t = useT()
  const take = useMutation({
    mutationFn: () => callApi(calls['problems.takeByLink'], { body: { token } }),
    onSettled: onTaken,
  })
  if (take.error && isProblemLinkClosed(token, take.error))
    return <p role="alert">{t(closedProblemLinkText(take.error))}</p>
  return (
    <>
      <p>{t('shares.take.explain', { name })}</p>
      <Button
        size="lg"
        leftSection={<IconHandStop size={18} aria-hidden />}
        loading={take.isPending}
        onClick={() => take.mutate()}
      >
        {t('holding.take')}
      </Button>
      {take.error && !isTold(take.error) ? <p role="alert">{t('errors.updateFailed')}</p> : null}
    </>
  )
}

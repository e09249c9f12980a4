import { deliveryChannelText, deliveryStateText } from '@coldbar/i18n/delivery-state-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LogScreenFrame } from '../../crud/screens/log-screen-frame.tsx'
import { paths } from '../../paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { memoizeSearchText } from '../../ui/list/list-text-search.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useIdFromPathOrQuery } from '../../url/url-state.ts'
import { SentMessageDetail } from './sent-message-detail.tsx'
import { sendingRuleText, sentMessageRowTone } from './sent-message-rule-and-tone.ts'
import { sentMessageTitle } from './sent-message-title.ts'
import styles from './sent-messages.module.css'
import { type SentMessage, sentMessagesQuery } from './sent-messages-query.ts'

const Moment = ({ time }: { time: number }) => <span className={styles.moment}>{useFormat().moment(time)}</span>

const State = ({ delivery }: { delivery: SentMessage }) =>
  deliveryStateText(delivery, useT(), useFormat(), useCurrentTime())

const Title = ({ delivery }: { delivery: SentMessage }) => sentMessageTitle(delivery, useT())

const By = ({ delivery }: { delivery: SentMessage }) => deliveryChannelText(delivery, useT())

const COLUMNS: readonly ListColumn<SentMessage>[] = [
  {
    key: 'when',
    title: 'deliveries.when',
    cell: ({ created }) => <Moment time={created} />,
    sortBy: ({ created }) => created,
    exported: ({ created }, { format }) => format.moment(created),
    width: 164,
    wideOnly: true,
  },
  {
    key: 'message',
    title: 'deliveries.message',
    cell: (delivery) => <Title delivery={delivery} />,
    sortBy: ({ title }) => title,
    exported: (delivery, { t }) => sentMessageTitle(delivery, t),
    grow: 1.6,
  },
  {
    key: 'to',
    title: 'deliveries.to',
    cell: ({ recipient }) => recipient,
    sortBy: ({ recipient }) => recipient,
    quiet: true,
    wideOnly: true,
    roomyOnly: true,
  },
  {
    key: 'by',
    title: 'deliveries.by',
    cell: (delivery) => <By delivery={delivery} />,
    sortBy: ({ channel }) => channel,
    exported: (delivery, { t }) => deliveryChannelText(delivery, t),
    quiet: true,
    wideOnly: true,
    roomyOnly: true,
    width: 130,
  },
  {
    key: 'state',
    title: 'deliveries.state',
    cell: (delivery) => <State delivery={delivery} />,
    sortBy: ({ state, reason }) => `${state} ${reason}`,
    exported: ({ state }, { t }) => t(`deliveries.states.${state}`),
    card: true,
  },
]

const searchText = memoizeSearchText<SentMessage>((delivery, t) => [
  delivery.title,
  delivery.recipient,
  delivery.vehicle_name,
  sendingRuleText(delivery, t),
  deliveryChannelText(delivery, t),
])

/** Every message to people, the newest first: to whom, by which way, and what became of it. */
export const SentMessagesScreen = () => {
  const t = useT()
  const id = useIdFromPathOrQuery('deliveryId')
  const log = useInfiniteQuery(sentMessagesQuery)
  const deliveries = useMemo(() => log.data?.pages.flatMap(({ data }) => data) ?? [], [log.data])
  const chosen = deliveries.find((delivery) => delivery.id === id)
  const silent = log.data?.pages[0]?.silent ?? []
  const hasMail = log.data?.pages[0]?.channels.email ?? true
  return (
    <LogScreenFrame
      name="deliveries"
      title={t('deliveries.title')}
      log={log}
      texts={{ none: 'deliveries.none', noneHint: 'deliveries.noneHint', older: 'deliveries.older' }}
      notices={
        <>
          {hasMail ? null : <p className={styles.hint}>{t('deliveries.noMail')}</p>}
          {silent.length === 0 ? null : (
            <p className={styles.hint} role="status">
              {[
                ...silent.map(({ channel, name, waiting }) =>
                  t(`deliveries.silent.${channel}`, { count: waiting, name }),
                ),
                t('deliveries.silent.again'),
              ].join(' ')}
            </p>
          )}
        </>
      }
      searchLabel={t('common.search')}
      items={deliveries}
      columns={COLUMNS}
      toneOf={sentMessageRowTone}
      searchText={searchText(t)}
      linkTo={paths.deliveries}
      chosenId={id}
      chosenName={chosen ? sentMessageTitle(chosen, t) : null}
      detail={chosen ? <SentMessageDetail delivery={chosen} /> : null}
    />
  )
}

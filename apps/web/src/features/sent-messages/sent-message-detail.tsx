import { deliveryChannelText, deliveryStateText } from '@coldbar/i18n/delivery-state-text'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { tireQuery } from '../../fleet/queries/tire-query.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { paths } from '../../paths.ts'
import { useMayCall } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { sendingRuleText } from './sent-message-rule-and-tone.ts'
import styles from './sent-messages.module.css'
import { resendMessage, type SentMessage } from './sent-messages-query.ts'

const linkToRule = ({ rule_id, task_rule_id }: SentMessage): string | null => {
  if (rule_id !== null) return paths.notifications(rule_id)
  return task_rule_id === null ? null : paths.taskRules(task_rule_id)
}

/** One message: to whom, by which way, in which words, and what became of it. */
export const SentMessageDetail = ({ delivery }: { delivery: SentMessage }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const to = useFleetPaths()
  const rule = linkToRule(delivery)
  const answer = delivery.said_text ?? delivery.said
  return (
    <>
      <FactList
        facts={[
          [
            t('deliveries.state'),
            delivery.digest_id === null ? (
              deliveryStateText(delivery, t, format, now)
            ) : (
              <AppLink key="digest" to={paths.deliveries(delivery.digest_id)}>
                {deliveryStateText(delivery, t, format, now)}
              </AppLink>
            ),
          ],
          [t('deliveries.to'), delivery.recipient],
          [t('deliveries.by'), deliveryChannelText(delivery, t)],
          [
            t('deliveries.rule'),
            rule === null ? (
              sendingRuleText(delivery, t)
            ) : (
              <AppLink key="rule" to={rule}>
                {sendingRuleText(delivery, t)}
              </AppLink>
            ),
          ],
          [t('deliveries.when'), format.moment(delivery.created)],
          [
            delivery.state === 'waiting' ? '' : t(`deliveries.states.${delivery.state}`),
            delivery.settled && format.moment(delivery.settled),
          ],
          [
            t('deliveries.event'),
            delivery.event_id === null ? null : (
              <AppLink key="event" to={to.events('all', delivery.event_id)}>
                {delivery.vehicle_name ?? String(delivery.event_id)}
              </AppLink>
            ),
          ],
          [t('events.tire'), delivery.tire_id === null ? null : <TireOfMessage key="tire" id={delivery.tire_id} />],
        ]}
      />
      <p className={styles.tries}>
        {t('deliveries.attempts', { count: delivery.attempts })}
        {answer === null ? '' : `. ${t('deliveries.answer', { said: answer })}`}
      </p>
      <pre className={styles.text}>{delivery.text}</pre>
      {delivery.state === 'failed' ? <Again key={delivery.id} id={delivery.id} /> : null}
    </>
  )
}

/** The tire that it tells of, by its wheel. */
const TireOfMessage = ({ id }: { id: number }) => {
  const t = useT()
  const to = useFleetPaths()
  const { data: tire } = useQuery(tireQuery(id))
  if (tire === undefined) return null
  const { vehicle_name: vehicle, name } = tire.data
  const place = [vehicle, mountedPositionName(tire.data, t) ?? name].filter(Boolean).join(', ')
  return <AppLink to={to.tires(id)}>{place}</AppLink>
}

const Again = ({ id }: { id: number }) => {
  const t = useT()
  const queries = useQueryClient()
  const may = useMayCall('deliveries.again')
  const again = useMutation({
    mutationFn: () => resendMessage(id),
    onSettled: () => queries.invalidateQueries({ queryKey: apiQueryKeys.deliveries }),
  })
  if (!may) return null
  return (
    <>
      <ErrorBanner message={again.isError ? t('deliveries.againFailed') : null} onDismiss={() => again.reset()} />
      <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
        {t('deliveries.again')}
      </Button>
    </>
  )
}

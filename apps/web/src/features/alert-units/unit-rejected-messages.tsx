import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { READING_REJECT_REASON_TEXT } from './reading-reject-reason-text.ts'
import { unitPayloadFormatText } from './unit-payload-format-text.ts'
import styles from './unit-traffic.module.css'
import { retryRejectedMessages, type UnitTrafficAnswer } from './unit-traffic-query.ts'

type Props = {
  id: number
  rejects: UnitTrafficAnswer['rejects']
  /** As deep as it stands in its page. */
  heading?: 'h3' | 'h4'
}

/** What was rejected of an alert unit last and why, and having it read again once it is set how. */
export const UnitRejects = ({ id, rejects, heading: Heading = 'h4' }: Props) => {
  const t = useT()
  const format = useFormat()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => retryRejectedMessages(id),
    onSuccess: ({ used, left }) => {
      notifications.show({ message: t('admin.units.traffic.triedAgain', { used, left }) })
      return queries.invalidateQueries({ queryKey: apiQueryKeys.unitTraffic(id) })
    },
  })
  if (rejects.length === 0) return null
  return (
    <section aria-label={t('admin.units.traffic.rejects')}>
      <header className={styles.head}>
        <Heading>{t('admin.units.traffic.rejects')}</Heading>
        <RoleGate call="alertUnits.tryAgain">
          <Button size="compact-md" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            {t('admin.units.traffic.tryAgain')}
          </Button>
        </RoleGate>
      </header>
      <ErrorBanner
        message={again.error ? t('errors.updateFailed') : null}
        hint={saveFailureHint(again.error, t)}
        onDismiss={again.reset}
      />
      <ul className={styles.rejects}>
        {rejects.map(({ id: reject, received, reason, source, payload }) => (
          <li key={reject}>
            <span>
              {format.moment(received)} · {unitPayloadFormatText(source ?? 'readings', t)} ·{' '}
              {t(READING_REJECT_REASON_TEXT[reason])}
            </span>
            <code>{payload}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

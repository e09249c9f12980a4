import { isEmailList } from '@coldbar/contract/fields/email'
import { Button, TextInput } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueryKeys, refreshQueriesMentioningRecords } from '../../api/api-query-keys.ts'
import { AlarmCoverageNoticeFrame } from '../../fleet/condition/alarm-coverage-notice.tsx'
import {
  notificationRuleCalls,
  notificationRuleRequestBody,
} from '../../fleet/notification-rules/notification-rule-calls.ts'
import { NotificationRuleRehearsalPanel } from '../../fleet/notification-rules/notification-rule-rehearsal-panel.tsx'
import { paths } from '../../paths.ts'
import { useMayCall } from '../../session/access.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { firstNotificationRuleDraft } from './first-notification-rule-draft.ts'
import styles from './first-notification-rule-offer.module.css'

/** Says that nobody would be told of an alarm, and offers whoever may write rules the first one. */
export const FirstNotificationRuleOffer = () => {
  const t = useT()
  const may = useMayCall('notificationRules.add')
  return (
    <>
      <AlarmCoverageNoticeFrame says={t('notificationRules.offer.nobody')}>
        {may ? (
          <AppLink to={paths.notifications()}>{t('notificationRules.title')}</AppLink>
        ) : (
          <span>{t('notificationRules.offer.ask')}</span>
        )}
      </AlarmCoverageNoticeFrame>
      {may ? <Offer /> : null}
    </>
  )
}

/** Only people of version 2 know maintenance apart from alarms. */
const WORDS = {
  2: { title: 'notificationRules.offer.titleOfBoth', name: 'notificationRules.offer.nameOfBoth' },
  3: { title: 'notificationRules.offer.title', name: 'notificationRules.offer.name' },
} as const

const Offer = () => {
  const t = useT()
  const session = useSession()
  const queries = useQueryClient()
  const own = useQuery(profileQuery).data?.email ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const email = (typed ?? own).trim()
  const isRight = email !== '' && isEmailList(email)
  const version = session?.notifications ?? 3
  const { title, name } = WORDS[version]
  const draft = firstNotificationRuleDraft(email, { version, language: session?.language ?? 'en', name: t(name) })
  const turnOn = useMutation({
    mutationFn: () => notificationRuleCalls.add(draft),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: apiQueryKeys.notificationRules })
      refreshQueriesMentioningRecords(queries, 'notificationRules')
    },
  })
  return (
    <section className={styles.offer} aria-labelledby="first-rule">
      <h2 id="first-rule">{t(title)}</h2>
      <p>{t('notificationRules.offer.hint')}</p>
      <ErrorBanner message={turnOn.isError ? t('errors.updateFailed') : null} onDismiss={() => turnOn.reset()} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight) turnOn.mutate()
        }}
      >
        <TextInput
          type="text"
          inputMode="email"
          autoComplete="email"
          label={t('notificationRules.offer.email')}
          value={typed ?? own}
          maxLength={255}
          error={email !== '' && !isRight ? t('problems.email') : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          disabled={!isRight}
          loading={turnOn.isPending || turnOn.isSuccess}
          leftSection={<IconBell size={16} aria-hidden />}
        >
          {t('notificationRules.offer.turnOn')}
        </Button>
      </form>
      {isRight ? <NotificationRuleRehearsalPanel rule={notificationRuleRequestBody(draft)} /> : null}
    </section>
  )
}

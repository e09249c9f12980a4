import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { messageTemplateName } from '../../crud/fields/template-choice.ts'
import {
  type NotificationRulesAnswer,
  type NotificationRuleWithNames,
  ON_BOARD_COMPUTER_RULE_ACTION,
  sendTestOfNotificationRule,
} from '../../fleet/notification-rules/notification-rule-calls.ts'
import { NotificationRuleRehearsalPanel } from '../../fleet/notification-rules/notification-rule-rehearsal-panel.tsx'
import { paths } from '../../paths.ts'
import { useMayCall } from '../../session/access.ts'
import { PROFILE_LANGUAGES } from '../../session/profile-languages.ts'
import { useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import {
  ruleActionText,
  ruleDaysText,
  ruleHoursText,
  rulePeopleText,
  ruleSubjectText,
} from './notification-rule-texts.ts'
import styles from './notification-rule-view.module.css'

type Props = { row: NotificationRuleWithNames; answer: NotificationRulesAnswer }

/** What a rule does, and a try of it. */
export const NotificationRuleView = ({ row, answer }: Props) => {
  const t = useT()
  const mayTest = useMayCall('deliveries.test') && row.base_action !== ON_BOARD_COMPUTER_RULE_ACTION
  const integrator = answer.integrators.find(({ id }) => id === row.base_action_data)
  const recipient =
    typeof row.base_action_data === 'number' ? (integrator?.name ?? t('common.invalid')) : row.base_action_data
  const depot = answer.depots.find(({ id }) => id === row.depot_id)
  const people = rulePeopleText(row, 'first', answer, t)
  const next = [row.next_recipients, rulePeopleText(row, 'next', answer, t)].filter((part) => part !== '')
  const { id: _, template_name: __, people: ___, integrator_name: ____, ...rule } = row
  const template = answer.templates.find(({ template_id }) => template_id === row.template_id)
  return (
    <>
      <FactList
        facts={[
          [t('notificationRules.type'), ruleSubjectText(row, t)],
          ...(depot === undefined ? [] : [[t('notificationRules.depot'), depot.name] as const]),
          [t('notificationRules.version'), row.app_type],
          [t('notificationRules.day'), ruleDaysText(row.day_filter, t)],
          [t('notificationRules.time'), ruleHoursText(row, t)],
          [t('notificationRules.action'), ruleActionText(row.base_action, t)],
          [t('notificationRules.recipient'), recipient],
          ...(people === '' ? [] : [[t('notificationRules.people'), people] as const]),
          ...(next.length === 0
            ? []
            : [
                [t('notificationRules.next'), next.join(', ')] as const,
                [
                  t('notificationRules.nextAfter'),
                  t('notificationRules.nextMinutes', { count: row.next_minutes }),
                ] as const,
              ]),
          [t('notificationRules.language'), t(PROFILE_LANGUAGES[row.language])],
          [t('notificationRules.template'), messageTemplateName(row.template_id, template?.name ?? null, t)],
        ]}
      />
      {mayTest ? <Test key={row.id} id={row.id} /> : null}
      <NotificationRuleRehearsalPanel key={`try-${row.id}`} rule={rule} />
    </>
  )
}

const Test = ({ id }: { id: number }) => {
  const t = useT()
  const test = useMutation({ mutationFn: () => sendTestOfNotificationRule(id) })
  return (
    <section className={styles.test} aria-label={t('notificationRules.test')}>
      <ErrorBanner message={test.isError ? t('deliveries.againFailed') : null} onDismiss={() => test.reset()} />
      <Button
        variant="default"
        leftSection={<IconSend size={15} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('notificationRules.test')}
      </Button>
      <div role="status">
        {test.isSuccess ? (
          <AppLink to={paths.deliveries(test.data.data[0]?.id)}>{t('deliveries.title')}</AppLink>
        ) : (
          t('notificationRules.testHint')
        )}
      </div>
    </section>
  )
}

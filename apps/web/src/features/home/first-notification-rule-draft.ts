import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { RuleEventClassCode } from '@coldbar/domain/notifications/rule-event-class'
import type { Language } from '@coldbar/domain/texts/language'
import type { NotificationRuleDraft } from '../../fleet/notification-rules/notification-rule-calls.ts'

/** All that begins, maintenance too, for people of either version. */
const BEGINNINGS = { 2: -3, 3: -8 } as const satisfies Record<NotificationsVersion, RuleEventClassCode>

/** The rule that a fleet without any is offered: whoever plans the vehicles is told by e-mail of all that begins. */
export const firstNotificationRuleDraft = (
  recipient: string,
  { version, language, name }: { version: NotificationsVersion; language: Language; name: string },
): NotificationRuleDraft => ({
  name,
  app_type: version,
  event_type: BEGINNINGS[version],
  day_filter: 0,
  minutes_start_filter: 0,
  minutes_stop_filter: 1440,
  base_action: 0,
  recipient,
  recipient_users: [],
  recipient_contacts: [],
  integrator_id: null,
  language,
  template_id: 0,
  fill_level_threshold: null,
  depot_id: null,
  next_recipients: '',
  next_users: [],
  next_contacts: [],
  next_minutes: 15,
})

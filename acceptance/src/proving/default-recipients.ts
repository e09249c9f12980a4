import { OFFERED_RULE_CLASS_OF_VERSION } from './dispatcher-month-trial.ts'
import type { TireNotificationLog } from './tire-notification-log.ts'

/** Who is told of what unless somebody chose otherwise. */
export const DISPATCHER_NOTIFICATION_RECIPIENTS = [
  {
    name: 'dispatcher, version 3: the rule that is offered',
    told: (tire: TireNotificationLog) => tire.told(3, OFFERED_RULE_CLASS_OF_VERSION[3]),
  },
  {
    name: 'dispatcher, version 2: the rule that is offered',
    told: (tire: TireNotificationLog) => tire.told(2, OFFERED_RULE_CLASS_OF_VERSION[2]),
  },
] as const
export const DEFAULT_NOTIFICATION_RECIPIENTS = [
  ...DISPATCHER_NOTIFICATION_RECIPIENTS,
  { name: 'whoever the e-mail setup names: everything', told: (tire: TireNotificationLog) => tire.toldOf(() => true) },
] as const

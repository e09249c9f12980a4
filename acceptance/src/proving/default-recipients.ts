import { OFFERED_CLASS } from './dispatcher-month-trial.ts'
import type { TireNotificationLog } from './tire-notification-log.ts'

/** Who is told of what unless somebody chose otherwise. */
export const DISPATCHERS = [
  {
    name: 'dispatcher, version 3: the rule that is offered',
    told: (tire: TireNotificationLog) => tire.told(3, OFFERED_CLASS[3]),
  },
  {
    name: 'dispatcher, version 2: the rule that is offered',
    told: (tire: TireNotificationLog) => tire.told(2, OFFERED_CLASS[2]),
  },
] as const
export const DEFAULT_RECIPIENTS = [
  ...DISPATCHERS,
  { name: 'whoever the e-mail setup names: everything', told: (tire: TireNotificationLog) => tire.toldOf(() => true) },
] as const

import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import type { AuditEntry, RecordKind } from './audit-query.ts'

/** Every kind of record that the log speaks of. */
export const KIND_TEXT = {
  contact: 'admin.audit.kinds.contact',
  supplier: 'admin.audit.kinds.supplier',
  integrator: 'admin.audit.kinds.integrator',
  tireBrand: 'admin.audit.kinds.tireBrand',
  tireType: 'admin.audit.kinds.tireType',
  suspensionBrand: 'admin.audit.kinds.suspensionBrand',
  suspensionType: 'admin.audit.kinds.suspensionType',
  layout: 'admin.audit.kinds.layout',
  vehicleType: 'admin.audit.kinds.vehicleType',
  vehicle: 'admin.audit.kinds.vehicle',
  tire: 'admin.audit.kinds.tire',
  tag: 'admin.audit.kinds.tag',
  tireEvent: 'admin.audit.kinds.tireEvent',
  emailSetup: 'admin.audit.kinds.emailSetup',
  alertUnit: 'admin.audit.kinds.alertUnit',
  notificationRule: 'admin.audit.kinds.notificationRule',
  taskRule: 'admin.audit.kinds.taskRule',
  messageTemplate: 'admin.audit.kinds.messageTemplate',
  notificationMessages: 'admin.audit.kinds.notificationMessages',
  notification3Messages: 'admin.audit.kinds.notification3Messages',
  tasklistMessages: 'admin.audit.kinds.tasklistMessages',
  user: 'admin.audit.kinds.user',
  fleet: 'admin.audit.kinds.fleet',
} as const satisfies Record<RecordKind, MessageKey>

export const RECORD_KINDS = Object.keys(KIND_TEXT) as readonly RecordKind[]

const VERB_TEXT: Readonly<Record<string, MessageKey>> = {
  add: 'admin.audit.verbs.add',
  update: 'admin.audit.verbs.update',
  delete: 'admin.audit.verbs.delete',
  restore: 'admin.audit.verbs.restore',
}

/** `Tire changed`; a call without a verb of its own is named as it is. */
export const whatWasDone = ({ kind, call }: Pick<AuditEntry, 'kind' | 'call'>, t: Translate): string => {
  const verb = VERB_TEXT[call.split('.')[1] ?? '']
  return `${t(KIND_TEXT[kind])} ${verb ? t(verb) : t('admin.audit.verbs.other', { call })}`
}

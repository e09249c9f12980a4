import type { ResponseOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'

type AuditEntry = ResponseOf<Calls['audit.all']>['data'][number]
type AuditLogRecordKind = AuditEntry['kind']

/** Every kind of record that the log speaks of. */
export const AUDIT_LOG_RECORD_KIND_TEXT = {
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
  problem: 'admin.audit.kinds.problem',
  emailSetup: 'admin.audit.kinds.emailSetup',
  costFactors: 'admin.audit.kinds.costFactors',
  alertUnit: 'admin.audit.kinds.alertUnit',
  notificationRule: 'admin.audit.kinds.notificationRule',
  delivery: 'admin.audit.kinds.delivery',
  taskRule: 'admin.audit.kinds.taskRule',
  messageTemplate: 'admin.audit.kinds.messageTemplate',
  notificationMessages: 'admin.audit.kinds.notificationMessages',
  notification3Messages: 'admin.audit.kinds.notification3Messages',
  tasklistMessages: 'admin.audit.kinds.tasklistMessages',
  user: 'admin.audit.kinds.user',
  fleet: 'admin.audit.kinds.fleet',
  poi: 'admin.audit.kinds.poi',
  poiGroup: 'admin.audit.kinds.poiGroup',
  person: 'admin.audit.kinds.person',
} as const satisfies Record<AuditLogRecordKind, MessageKey>

export const AUDIT_LOG_RECORD_KINDS = Object.keys(AUDIT_LOG_RECORD_KIND_TEXT) as readonly AuditLogRecordKind[]

/** A call that is written down: every one that changes something. */
type WriteCall = { [Name in keyof Calls]: Calls[Name] extends { csrf: true } ? Name : never }[keyof Calls]

/** What is written down of somebody who is not signed in yet. */
type OpenWrite = 'profile.loginCode' | 'profile.resetPassword'

/** What is written down of the product itself, which nobody asked for at that moment. */
type OwnWrite = 'fleets.removeExpired'

type VerbOf<Call> = Call extends `${string}.${infer Verb}` ? Verb : never

/** What every write does. A call that is missing here does not compile. */
const VERB_TEXT = {
  add: 'admin.audit.verbs.add',
  newUserEvent: 'admin.audit.verbs.add',
  fitNew: 'admin.audit.verbs.add',
  createTemplate: 'admin.audit.verbs.add',
  update: 'admin.audit.verbs.update',
  updateEmailSetup: 'admin.audit.verbs.update',
  updateFactors: 'admin.audit.verbs.update',
  updateNotifications: 'admin.audit.verbs.notifications',
  changePassword: 'admin.audit.verbs.password',
  addDevice: 'admin.audit.verbs.addDevice',
  deleteDevice: 'admin.audit.verbs.deleteDevice',
  startSecondFactor: 'admin.audit.verbs.startFactor',
  confirmSecondFactor: 'admin.audit.verbs.factorOn',
  turnOffSecondFactor: 'admin.audit.verbs.factorOff',
  removeSecondFactor: 'admin.audit.verbs.factorOff',
  newRecoveryCodes: 'admin.audit.verbs.recoveryCodes',
  loginCode: 'admin.audit.verbs.recoveryUsed',
  resetPassword: 'admin.audit.verbs.passwordReset',
  endSession: 'admin.audit.verbs.sessionsEnded',
  endSessions: 'admin.audit.verbs.sessionsEnded',
  testDevice: 'admin.audit.verbs.test',
  setPassword: 'admin.audit.verbs.password',
  addSupplier: 'admin.audit.verbs.addSupplier',
  deleteSupplier: 'admin.audit.verbs.deleteSupplier',
  setIdentities: 'admin.audit.verbs.update',
  setDecoding: 'admin.audit.verbs.update',
  tryAgain: 'admin.audit.verbs.tryAgain',
  addKey: 'admin.audit.verbs.addKey',
  revokeKey: 'admin.audit.verbs.revokeKey',
  addTopic: 'admin.audit.verbs.addTopic',
  deleteTopic: 'admin.audit.verbs.deleteTopic',
  again: 'admin.audit.verbs.again',
  test: 'admin.audit.verbs.test',
  delete: 'admin.audit.verbs.delete',
  erase: 'admin.audit.verbs.erase',
  restore: 'admin.audit.verbs.restore',
  duplicate: 'admin.audit.verbs.duplicate',
  import: 'admin.audit.verbs.import',
  muteAlarm: 'admin.audit.verbs.mute',
  removeMuteAlarm: 'admin.audit.verbs.unmute',
  answerChange: 'admin.audit.verbs.answerChange',
  lookInside: 'admin.audit.verbs.lookInside',
  noteTread: 'admin.audit.verbs.noteTread',
  deleteTread: 'admin.audit.verbs.deleteTread',
  enter: 'admin.audit.verbs.enterChange',
  undo: 'admin.audit.verbs.undoChange',
  claim: 'admin.audit.verbs.claimPumped',
  takeBack: 'admin.audit.verbs.takeBackPumped',
  take: 'admin.audit.verbs.take',
  handOn: 'admin.audit.verbs.handOn',
  plan: 'admin.audit.verbs.plan',
  setDue: 'admin.audit.verbs.setDue',
  giveBack: 'admin.audit.verbs.giveBack',
  share: 'admin.audit.verbs.share',
  unshare: 'admin.audit.verbs.unshare',
  mark: 'admin.audit.verbs.mark',
  generate: 'admin.audit.verbs.generate',
  switch: 'admin.audit.verbs.switch',
  removeExpired: 'admin.audit.verbs.removeExpired',
} as const satisfies Record<VerbOf<WriteCall | OpenWrite | OwnWrite>, MessageKey>

const isVerb = (verb: string): verb is keyof typeof VERB_TEXT => verb in VERB_TEXT

/** `Tire changed`; a call that only a newer server knows is named as it is. */
export const auditEntryText = ({ kind, call }: Pick<AuditEntry, 'kind' | 'call'>, t: Translate): string => {
  const verb = call.split('.')[1] ?? ''
  const done = isVerb(verb) ? t(VERB_TEXT[verb]) : t('admin.audit.verbs.other', { call })
  return t('admin.audit.entry', { what: t(AUDIT_LOG_RECORD_KIND_TEXT[kind]), done })
}

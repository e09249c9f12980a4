import type { AuditedRecordKind } from '@coldbar/contract/audit/audit'
import type { Calls } from '@coldbar/contract/calls'
import * as z from 'zod'

/** A call that changes something. */
export type WriteCallName = { [Name in keyof Calls]: Calls[Name] extends { csrf: true } ? Name : never }[keyof Calls]

/** What changes something for somebody who is not signed in yet; each brings its own transaction, in which it is noted. */
export type PublicWriteCallName = 'profile.loginCode' | 'profile.resetPassword'

type Writer = { userId: number | null; fleetId: number }

/** What a write is about: one record, or a table of many. */
export type AuditedRecordOfCall =
  | {
      kind: AuditedRecordKind
      /** The record that is there before; null when the call makes it. */
      before: (body: unknown, writer: Writer) => number | null
      /** The record that the call made. */
      made: (answer: unknown) => number | null
      /** Others of its kind that it changes beside that one: each has an entry of its own where it did. */
      others?: (body: unknown) => readonly number[]
      /** What was done before already is noted already. */
      isRepeated?: (answer: unknown) => boolean
    }
  | { kind: AuditedRecordKind; isTable: true }

const withId = z.object({ id: z.number() })
const inData = z.object({ data: withId })

const none = (): null => null

const added = (
  kind: AuditedRecordKind,
  idOf = (answer: unknown): number => inData.parse(answer).data.id,
): AuditedRecordOfCall => ({
  kind,
  before: none,
  made: idOf,
})

const changed = (
  kind: AuditedRecordKind,
  idOf: (body: unknown, writer: Writer) => number | null = (body) => inData.parse(body).data.id,
  others: (body: unknown) => readonly number[] = () => [],
): AuditedRecordOfCall => ({ kind, before: idOf, made: none, others })

const erasure = z.object({ data: z.object({ number: z.number(), again: z.boolean() }) })

const nested = (answer: unknown): number => z.object({ data: inData }).parse(answer).data.data.id
const unitOf = (answer: unknown): number => z.object({ data: z.object({ unit: withId }) }).parse(answer).data.unit.id
const userOf = (answer: unknown): number => z.object({ data: z.object({ user: withId }) }).parse(answer).data.user.id
const vehicleOf = (body: unknown): number =>
  z.object({ data: z.object({ vehicle_id: z.number() }) }).parse(body).data.vehicle_id
const tireOf = (body: unknown): number => z.object({ data: z.object({ tire_id: z.number() }) }).parse(body).data.tire_id
/** The one that a tire changes places with. */
const swappedWith = (body: unknown): readonly number[] => {
  const { with_tire_id: id } = z.object({ data: z.object({ with_tire_id: z.number().optional() }) }).parse(body).data
  return id === undefined ? [] : [id]
}
const brandOf = (body: unknown): number =>
  z.object({ data: z.object({ tire_marque_id: z.number() }) }).parse(body).data.tire_marque_id
const templateOf = (body: unknown): number =>
  z.object({ data: z.object({ template_id: z.number() }) }).parse(body).data.template_id
const templateMade = (answer: unknown): number =>
  z.object({ data: z.object({ template_id: z.number() }) }).parse(answer).data.template_id
const ruleOf = (body: unknown): number => z.object({ data: z.object({ rule_id: z.number() }) }).parse(body).data.rule_id
const bare = (of: unknown): number => withId.parse(of).id

const own = changed('user', (_, { userId }) => userId)

/** What every write of the contract is about. A call that is missing here does not compile. */
export const AUDITED_RECORDS_OF_CALLS: Readonly<Record<WriteCallName | PublicWriteCallName, AuditedRecordOfCall>> = {
  'profile.updateNotifications': own,
  'profile.changePassword': own,
  'profile.addDevice': own,
  'profile.deleteDevice': own,
  'profile.testDevice': added('delivery'),
  'profile.startSecondFactor': own,
  'profile.confirmSecondFactor': own,
  'profile.turnOffSecondFactor': own,
  'profile.newRecoveryCodes': own,
  'profile.endSession': own,
  'profile.endSessions': own,
  'profile.loginCode': own,
  'profile.resetPassword': own,

  'contacts.add': added('contact'),
  'contacts.update': changed('contact'),
  'contacts.delete': changed('contact'),
  'contacts.restore': changed('contact'),
  'suppliers.add': added('supplier'),
  'suppliers.update': changed('supplier'),
  'suppliers.delete': changed('supplier'),
  'suppliers.restore': changed('supplier'),
  'integrators.add': added('integrator', nested),
  'integrators.update': changed('integrator'),
  'integrators.delete': changed('integrator'),
  'integrators.setIdentities': changed('integrator'),

  'tireBrands.add': added('tireBrand'),
  'tireBrands.update': changed('tireBrand'),
  'tireBrands.delete': changed('tireBrand'),
  'tireBrands.addSupplier': changed('tireBrand', brandOf),
  'tireBrands.deleteSupplier': changed('tireBrand', brandOf),
  'tireTypes.add': added('tireType'),
  'tireTypes.update': changed('tireType'),
  'tireTypes.delete': changed('tireType'),
  'suspensionBrands.add': added('suspensionBrand'),
  'suspensionBrands.update': changed('suspensionBrand'),
  'suspensionBrands.delete': changed('suspensionBrand'),
  'suspensionTypes.add': added('suspensionType'),
  'suspensionTypes.update': changed('suspensionType'),
  'suspensionTypes.delete': changed('suspensionType'),

  'layouts.add': added('layout'),
  'layouts.update': changed('layout'),
  'layouts.delete': changed('layout'),
  'vehicleTypes.add': added('vehicleType'),
  'vehicleTypes.duplicate': added('vehicleType'),
  'vehicleTypes.update': changed('vehicleType'),
  'vehicleTypes.delete': changed('vehicleType'),
  'vehicles.add': added('vehicle', nested),
  'vehicles.update': changed('vehicle'),
  'vehicles.delete': changed('vehicle'),
  'vehicles.import': { kind: 'vehicle', isTable: true },
  'tires.add': added('tire'),
  'tires.update': changed('tire'),
  'tires.delete': changed('tire'),
  'tires.muteAlarm': changed('tire', tireOf),
  'tires.removeMuteAlarm': changed('tire', tireOf),
  'tires.answerChange': changed('tire', tireOf),
  'tires.lookInside': changed('tire', tireOf),
  'tires.noteTread': changed('tire', tireOf),
  'tires.deleteTread': changed('tire', tireOf),
  'departures.plan': changed('vehicle', vehicleOf),
  'costs.updateFactors': changed('costFactors', (_, { fleetId }) => fleetId),
  'pumpList.claim': changed('tire', tireOf),
  'pumpList.takeBack': changed('tire', tireOf),
  'problems.take': changed('problem'),
  'problems.handOn': changed('problem'),
  'problems.setDue': changed('problem'),
  'problems.giveBack': changed('problem'),
  'problems.share': changed('problem'),
  'problems.unshare': changed('problem'),
  'tireChanges.enter': changed('tire', tireOf, swappedWith),
  'tireChanges.fitNew': added('tire', (answer) => tireOf(answer)),
  'tireChanges.undo': changed('tire', tireOf),
  'tires.import': { kind: 'tire', isTable: true },
  'tags.import': { kind: 'tag', isTable: true },

  'tireEvents.mark': changed('tireEvent', bare),
  'tireEvents.newUserEvent': added('tireEvent'),
  'tireEvents.updateEmailSetup': changed('emailSetup', (_, { fleetId }) => fleetId),

  'notificationRules.add': added('notificationRule'),
  'notificationRules.update': changed('notificationRule'),
  'notificationRules.delete': changed('notificationRule'),
  'deliveries.again': changed('delivery'),
  'deliveries.test': changed('notificationRule', ruleOf),
  'taskRules.add': added('taskRule'),
  'taskRules.update': changed('taskRule'),
  'taskRules.delete': changed('taskRule'),
  'taskRules.generate': changed('taskRule'),
  'notificationMessages.update': changed('notificationMessages', templateOf),
  'notificationMessages.createTemplate': added('messageTemplate', templateMade),
  'notification3Messages.update': changed('notification3Messages', templateOf),
  'notification3Messages.createTemplate': added('messageTemplate', templateMade),
  'tasklistMessages.update': changed('tasklistMessages', templateOf),
  'tasklistMessages.createTemplate': added('messageTemplate', templateMade),

  'pois.add': added('poi'),
  'pois.update': changed('poi'),
  'pois.delete': changed('poi'),
  'pois.import': { kind: 'poi', isTable: true },
  'poiGroups.add': added('poiGroup'),
  'poiGroups.update': changed('poiGroup'),
  'poiGroups.delete': changed('poiGroup'),

  'alertUnits.add': added('alertUnit', unitOf),
  'alertUnits.update': changed('alertUnit'),
  'alertUnits.addKey': changed('alertUnit'),
  'alertUnits.revokeKey': changed('alertUnit'),
  'alertUnits.delete': changed('alertUnit'),
  'alertUnits.setDecoding': changed('alertUnit'),
  'alertUnits.tryAgain': changed('alertUnit'),
  'alertUnits.addTopic': changed('alertUnit'),
  'alertUnits.deleteTopic': changed('alertUnit'),
  'users.add': added('user', userOf),
  'users.update': changed('user'),
  'users.delete': changed('user'),
  'people.erase': {
    ...{ kind: 'person', before: () => null, made: (answer) => erasure.parse(answer).data.number },
    isRepeated: (answer) => erasure.parse(answer).data.again,
  },
  'users.setPassword': changed('user'),
  'users.removeSecondFactor': changed('user'),
  'fleets.switch': changed('fleet'),
  'fleets.add': added('fleet'),
  'fleets.update': changed('fleet'),
}

const OPEN: Readonly<Record<PublicWriteCallName, true>> = { 'profile.loginCode': true, 'profile.resetPassword': true }

/** Whether a call's route notes it: every write of somebody who is signed in. */
export const isAuditedWrite = (name: string): name is WriteCallName =>
  name in AUDITED_RECORDS_OF_CALLS && !(name in OPEN)

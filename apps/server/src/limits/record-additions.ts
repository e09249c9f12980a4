import type { LimitedRecordKind } from '@coldbar/contract/record-limits'
import * as z from 'zod'
import type { WriteCallName } from '../audit/audited-records-of-calls.ts'

/** A kind of record that a call may add to. */
export type AddedRecordKind = {
  kind: LimitedRecordKind
  /** Whose records are counted, by the body of the call; the caller's fleet when left out. */
  ownerIn?: (body: unknown) => number | undefined
  /** Whether a body may add some; any may when left out. */
  mayAdd?: (body: unknown) => boolean
}

const data = z.object({ data: z.record(z.string(), z.unknown()) })
const fieldOf = (body: unknown, key: string): unknown => data.parse(body).data[key] ?? null

const inData =
  (key: string) =>
  (body: unknown): number | undefined => {
    const value = fieldOf(body, key)
    return typeof value === 'number' ? value : undefined
  }
const names = (key: string) => (body: unknown) => fieldOf(body, key) !== null

const TAG: AddedRecordKind = { kind: 'tag', mayAdd: names('tag_id') }
const one = (kind: LimitedRecordKind): readonly AddedRecordKind[] => [{ kind }]
const NONE: readonly AddedRecordKind[] = []

/** What every write of the contract may add to. A call that is missing here does not compile. */
export const RECORD_KINDS_ADDED_BY_CALLS: Readonly<Record<WriteCallName, readonly AddedRecordKind[]>> = {
  'profile.updateNotifications': NONE,
  'profile.changePassword': NONE,
  // A user has one second factor, and each set of recovery codes voids the one before.
  'profile.startSecondFactor': NONE,
  'profile.confirmSecondFactor': NONE,
  'profile.turnOffSecondFactor': NONE,
  'profile.newRecoveryCodes': NONE,
  'profile.endSession': NONE,
  'profile.endSessions': NONE,
  // A user's oldest browser is forgotten where there are too many.
  'profile.addDevice': NONE,
  'profile.deleteDevice': NONE,
  // Tests are counted by the quarter of an hour.
  'profile.testDevice': NONE,

  'contacts.add': one('contact'),
  'contacts.update': NONE,
  'contacts.delete': NONE,
  'contacts.restore': one('contact'),
  'suppliers.add': one('supplier'),
  'suppliers.update': NONE,
  'suppliers.delete': NONE,
  'suppliers.restore': one('supplier'),
  'integrators.add': one('integrator'),
  'integrators.update': NONE,
  'integrators.delete': NONE,
  'integrators.setIdentities': one('integratorIdentity'),

  'tireBrands.add': one('tireBrand'),
  'tireBrands.update': NONE,
  'tireBrands.delete': NONE,
  'tireBrands.addSupplier': [{ kind: 'brandSupplier', ownerIn: inData('tire_marque_id') }],
  'tireBrands.deleteSupplier': NONE,
  'tireTypes.add': one('tireType'),
  'tireTypes.update': NONE,
  'tireTypes.delete': NONE,
  'suspensionBrands.add': one('suspensionBrand'),
  'suspensionBrands.update': NONE,
  'suspensionBrands.delete': NONE,
  'suspensionTypes.add': one('suspensionType'),
  'suspensionTypes.update': NONE,
  'suspensionTypes.delete': NONE,

  'layouts.add': one('layout'),
  'layouts.update': NONE,
  'layouts.delete': NONE,
  'vehicleTypes.add': one('vehicleType'),
  'vehicleTypes.duplicate': one('vehicleType'),
  'vehicleTypes.update': NONE,
  'vehicleTypes.delete': NONE,
  'vehicles.add': one('vehicle'),
  'vehicles.update': NONE,
  'vehicles.delete': NONE,
  'vehicles.import': one('vehicle'),
  'tires.add': [{ kind: 'tire' }, TAG],
  'tires.update': [TAG],
  'tires.delete': NONE,
  'tires.muteAlarm': NONE,
  'tires.lookInside': NONE,
  'tires.noteTread': [{ kind: 'treadMeasurement', ownerIn: inData('tire_id') }],
  'tires.deleteTread': NONE,
  'tires.removeMuteAlarm': NONE,
  'tires.answerChange': NONE,
  'departures.plan': NONE,
  'costs.updateFactors': NONE,
  'pumpList.claim': NONE,
  'pumpList.takeBack': NONE,
  'problems.take': NONE,
  'problems.handOn': NONE,
  'problems.setDue': NONE,
  'problems.giveBack': NONE,
  'problems.share': [{ kind: 'problemLink', ownerIn: inData('id') }],
  'problems.unshare': NONE,
  'tireChanges.enter': [{ kind: 'tag' }],
  'tireChanges.fitNew': [{ kind: 'tire' }, { kind: 'tag' }],
  'tireChanges.undo': NONE,
  'tires.import': [{ kind: 'tire' }, { kind: 'tag' }],
  'tags.import': [{ kind: 'tag' }],

  'tireEvents.mark': NONE,
  'tireEvents.newUserEvent': [{ kind: 'tireEvent', ownerIn: inData('tire_id') }],
  'tireEvents.updateEmailSetup': NONE,

  'notificationRules.add': one('notificationRule'),
  'notificationRules.update': NONE,
  'notificationRules.delete': NONE,
  'deliveries.again': NONE,
  'deliveries.test': NONE,
  'taskRules.add': one('taskRule'),
  'taskRules.update': NONE,
  'taskRules.delete': NONE,
  'taskRules.generate': NONE,
  'notificationMessages.update': NONE,
  'notificationMessages.createTemplate': one('messageTemplate'),
  'notification3Messages.update': NONE,
  'notification3Messages.createTemplate': one('notification3Template'),
  'tasklistMessages.update': NONE,
  'tasklistMessages.createTemplate': one('tasklistTemplate'),

  'pois.add': one('poi'),
  'pois.update': NONE,
  'pois.delete': NONE,
  'pois.import': [{ kind: 'poi' }, { kind: 'poiGroup' }],
  'poiGroups.add': one('poiGroup'),
  'poiGroups.update': NONE,
  'poiGroups.delete': NONE,

  'alertUnits.add': one('alertUnit'),
  'alertUnits.update': NONE,
  'alertUnits.addKey': [{ kind: 'unitKey', ownerIn: inData('id') }],
  'alertUnits.revokeKey': NONE,
  'alertUnits.delete': NONE,
  // A unit has one decoding for each source there is.
  'alertUnits.setDecoding': NONE,
  'alertUnits.tryAgain': NONE,
  'alertUnits.addTopic': one('mqttTopic'),
  'alertUnits.deleteTopic': NONE,
  'users.add': [{ kind: 'user', ownerIn: inData('fleet_id') }],
  'users.removeSecondFactor': NONE,
  'users.update': [{ kind: 'user', ownerIn: inData('fleet_id'), mayAdd: names('fleet_id') }],
  'users.delete': NONE,
  'people.erase': NONE,
  'users.setPassword': NONE,
  'fleets.switch': NONE,
  'fleets.add': one('fleet'),
  'fleets.update': NONE,
}

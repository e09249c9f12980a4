import { expect, it } from 'vitest'
import { type CallName, WEAKEST_CALLER_OF_CALLS } from './call-access.ts'

const callsOf = (caller: string): string[] =>
  Object.entries(WEAKEST_CALLER_OF_CALLS)
    .filter(([, needed]) => needed === caller)
    .map(([name]) => name)

it('asks nobody to sign in for signing in and out, a forgotten password, the version, what a link opens, and ingest by unit key', () => {
  expect(callsOf('anyone')).toEqual([
    'profile.login',
    'profile.ping',
    'profile.logout',
    'profile.version',
    'profile.loginCode',
    'profile.forgotPassword',
    'profile.resetPassword',
    'profile.retentionPeriods',
    'problems.shared',
    'problems.toTake',
    'problems.takeByLink',
    'ingest.readings',
    'ingest.rtl433',
    'ingest.can',
    'ingest.traccar',
    'ingest.osmandReport',
    'ingest.osmandPost',
    'ingest.thingsboard',
    'ingest.thingsboardTelemetry',
    'ingest.tpms4g',
    'ingest.ruptela',
    'ingest.mapped',
  ])
})

it('keeps the connection log, fleets, alert units and users for admins', () => {
  expect(callsOf('admin')).toEqual([
    'vehicles.connectionsLog',
    'fleets.all',
    'fleets.switch',
    'fleets.add',
    'fleets.update',
    'alertUnits.all',
    'alertUnits.add',
    'alertUnits.update',
    'alertUnits.addKey',
    'alertUnits.revokeKey',
    'alertUnits.delete',
    'alertUnits.decodings',
    'alertUnits.setDecoding',
    'alertUnits.tryMap',
    'alertUnits.traffic',
    'alertUnits.tryAgain',
    'alertUnits.topics',
    'alertUnits.addTopic',
    'alertUnits.deleteTopic',
    'contacts.kept',
    'audit.all',
    'people.erasure',
    'people.erase',
    'people.erased',
    'users.all',
    'users.kept',
    'users.add',
    'users.update',
    'users.delete',
    'users.setPassword',
    'users.removeSecondFactor',
  ])
})

it('lets an editor change the shared catalogue and nothing else more than a user', () => {
  const shared: readonly CallName[] = ['tireBrands.add', 'tireTypes.update', 'suspensionTypes.delete', 'layouts.add']
  expect(callsOf('editor')).toEqual(expect.arrayContaining([...shared]))
  expect(callsOf('editor')).toHaveLength(15)
})

it('changes nothing for a guest but what is the own', () => {
  const writes = callsOf('guest').filter((name) => /\.(add|update|delete|mute|remove|create|mark|generate)/.test(name))
  expect(writes.filter((name) => !name.startsWith('profile.'))).toEqual([])
})

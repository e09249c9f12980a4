import type { CallName } from '@coldbar/domain/access/call-access'
import { expect, it, vi } from 'vitest'
import { WRITE_CALL_NAMES } from '../testing/body-fields.ts'
import { FORM_CASES, type FormCase } from '../testing/form-cases.tsx'
import { testLawsOfAllForms } from '../testing/form-laws.tsx'
import { WRITE_CALLS_WITHOUT_FORM } from '../testing/write-calls-without-form.ts'

// A map needs a graphics card, and is tested in a browser.
vi.mock('../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

/** Writes that the form of another one sends, or one made of the same. */
const SENT_BY: Partial<Record<CallName, CallName>> = {
  'tireBrands.addSupplier': 'tireBrands.update',
  'tireBrands.deleteSupplier': 'tireBrands.update',
  'notification3Messages.update': 'notificationMessages.update',
  'notification3Messages.createTemplate': 'notificationMessages.createTemplate',
  'tasklistMessages.update': 'notificationMessages.update',
  'tasklistMessages.createTemplate': 'notificationMessages.createTemplate',
}

/** A record is added with the form that changes it, where it is not one of its own. */
const formOf = (call: CallName): FormCase | undefined =>
  FORM_CASES[call] ?? FORM_CASES[SENT_BY[call] ?? (call.replace(/\.add$/, '.update') as CallName)]

it('every write has a form here, or a reason why nobody fills one in', () => {
  expect(
    WRITE_CALL_NAMES.filter((call) => formOf(call) === undefined && WRITE_CALLS_WITHOUT_FORM[call] === undefined),
  ).toEqual([])
  expect(
    WRITE_CALL_NAMES.filter((call) => formOf(call) !== undefined && WRITE_CALLS_WITHOUT_FORM[call] !== undefined),
  ).toEqual([])
})

testLawsOfAllForms(0)

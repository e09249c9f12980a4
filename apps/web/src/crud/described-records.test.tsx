import type { RecordFieldDescriptions } from '@coldbar/contract/fields/record-field'
import type { CallName } from '@coldbar/domain/access/call-access'
import { en } from '@coldbar/i18n/en/en'
import { createTranslator } from '@coldbar/i18n/translator'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../testing/fake-server.ts'
import { FORM_CASES } from '../testing/form-cases.tsx'
import { polyfillTestBrowser } from '../testing/polyfill-test-browser.ts'
import { recordFieldNameText } from './words/field-text.ts'

// A map needs a graphics card, and is tested in a browser.
vi.mock('../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

/** A field that nobody has, described as any other, and called what another one is called. */
const { withMadeUp } = vi.hoisted(() => ({
  withMadeUp: (name: string, group?: string) => async (original: () => Promise<unknown>) => {
    const real = (await original()) as Record<string, RecordFieldDescriptions>
    const made_up = { type: 'line', label: 'tires.serialNumber', edited: 'line', group, shown: {} }
    return { ...real, [name]: { ...real[name], made_up } }
  },
}))

vi.mock('@coldbar/contract/contacts/contact-record-fields', withMadeUp('CONTACT_RECORD_FIELDS', 'person'))
vi.mock('@coldbar/contract/suppliers/supplier-record-fields', withMadeUp('SUPPLIER_RECORD_FIELDS', 'company'))
vi.mock('@coldbar/contract/brands/tire-type-record-fields', withMadeUp('TIRE_TYPE_RECORD_FIELDS'))
vi.mock('@coldbar/contract/users/user-record-fields', withMadeUp('USER_RECORD_FIELDS'))
vi.mock('@coldbar/contract/alert-units/alert-unit-record-fields', withMadeUp('ALERT_UNIT_RECORD_FIELDS'))
vi.mock('@coldbar/contract/vehicle-types/vehicle-type-record-fields', withMadeUp('VEHICLE_TYPE_RECORD_FIELDS'))

const t = createTranslator('en', en)
const TITLE = t('tires.serialNumber')

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Answers in which every record has the field. */
const holdingIt = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(holdingIt)
  if (typeof answer !== 'object' || answer === null) return answer
  const held = Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, holdingIt(value)]))
  return 'id' in held ? { ...held, made_up: 'stored' } : held
}

const CALLS = ['contacts', 'suppliers', 'tireTypes', 'users', 'alertUnits', 'vehicleTypes'] as const

describe('a field that is added to the description of a record', () => {
  it.each(CALLS)('of %s is shown, filled in and sent', async (noun) => {
    const call = `${noun}.update` as CallName
    const form = FORM_CASES[call]
    if (form === undefined) throw new Error(`${call} has no form`)
    const answers = Object.entries(form.answers).map(([name, answer]) => [
      name,
      (...sent: unknown[]) => holdingIt((answer as (...given: unknown[]) => unknown)(...sent)),
    ])
    const asked = serveCalls({
      'profile.ping': aSessionAnswer('admin'),
      ...Object.fromEntries(answers),
      [call]: () => new RefusedAnswer(500, 'internal'),
    })
    const { user, onScreen } = await showScreen({ ...form, role: 'admin' })
    expect((await onScreen.findAllByText('stored')).length).toBeGreaterThan(0)
    await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
    await user.type(await onScreen.findByRole('textbox', { name: TITLE }), '!')
    await user.click(await onScreen.findByRole('button', { name: 'Save' }))
    await vi.waitFor(() =>
      expect(asked.find(({ name }) => name === call)?.sent.data).toMatchObject({ made_up: 'stored!' }),
    )
  })

  it('is called by its name in the audit log and in errors', () => {
    expect(recordFieldNameText('made_up', t)).toBe(TITLE)
  })
})

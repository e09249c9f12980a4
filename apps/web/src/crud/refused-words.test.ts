import { LANGUAGES } from '@coldbar/domain/texts/language'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { refusableBodyFieldNames, WRITE_CALL_NAMES } from '../testing/body-fields.ts'
import { WRITE_CALLS_WITHOUT_FORM } from '../testing/write-calls-without-form.ts'
import { recordFieldNameText } from './words/field-text.ts'

/** The record itself, and what no person chooses: the token, what was on screen before, when a device noted it and under which name. Only the reason is said of these. */
const UNNAMED = new Set(['id', 'csrf_test_name', 'seen', 'time', 'request_id'])

const lastOf = (field: string): string => field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field

const refusable = WRITE_CALL_NAMES.filter((call) => WRITE_CALLS_WITHOUT_FORM[call] === undefined).flatMap((call) =>
  refusableBodyFieldNames(call)
    .filter((field) => !UNNAMED.has(lastOf(field)))
    .map((field) => ({ call, field })),
)

it('knows the fields of every form', () => {
  expect(refusable).toContainEqual({ call: 'vehicleTypes.update', field: 'alarms.0.min_pressure' })
  expect(refusable).toContainEqual({ call: 'contacts.add', field: 'zipcode' })
})

it.each(LANGUAGES)('names every field that a write may refuse in words: %s', async (language) => {
  const t = createTranslator(language, await loadMessages(language))
  const bare = refusable.filter(({ field }) => {
    const said = recordFieldNameText(field, t)
      .split(/\s?: /)
      .map((words) => words.replace(/( \d+)+$/, ''))
    return field.split('.').some((part) => said.includes(part))
  })
  expect(bare.map(({ call, field }) => `${call}: ${field} is "${recordFieldNameText(field, t)}"`)).toEqual([])
})

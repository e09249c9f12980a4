import { fieldErrorSchema } from '@coldbar/contract/field-error'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fieldErrorTextsOfApiError, fieldProblemText } from './field-problems.ts'
import { saveFailureHint } from './save-failure-hint.ts'

const english = createTranslator('en', await loadMessages('en'))
const dutch = createTranslator('nl', await loadMessages('nl'))

it('says what is wrong at the field of the form, in the language of the reader', () => {
  const refused = new ApiError('contacts.add', 400, 'invalid', 'Some of what was sent is not right', {
    problems: { 'data.name': { code: 'too_long', limit: 100 }, 'data.suppliers.0.id': { code: 'taken' } },
  })
  expect(fieldErrorTextsOfApiError(refused, dutch)).toEqual({
    name: 'Hoogstens 100 tekens',
    suppliers: 'Dit is al in gebruik',
  })
  expect(fieldErrorTextsOfApiError(new Error('not a call'), dutch)).toEqual({})
})

it('says by what, where the server told it, and names every field in words', () => {
  const refused = new ApiError('vehicles.update', 409, 'conflict', 'The alert unit is fitted', {
    problems: {
      'data.fixed_sensor_id': { code: 'fitted', by: 'T-101' },
      'data.purchase_date': { code: 'not_right' },
      'data.alarms.0.min_pressure': { code: 'too_high', limit: 15 },
    },
  })
  expect(saveFailureHint(refused, english)).toBe(
    'Alert unit: Fitted to T-101 · Purchase date: This is not right · Alarm settings 1: Pressure range: minimum: At most 15',
  )
  const used = new ApiError('tireTypes.delete', 409, 'conflict', '', {
    problems: { 'data.id': { code: 'in_use', by: 'A, B' } },
  })
  expect(saveFailureHint(used, english)).toBe('In use by A, B')
})

it('has no limit to name where the server named none, nor words for what only a newer server knows', () => {
  expect(fieldProblemText({ code: 'too_long' }, dutch)).toBe('Dit klopt niet')
  expect(fieldProblemText({ code: 'of tomorrow' as 'wrong' }, dutch)).toBe('Dit klopt niet')
})

const CODES = fieldErrorSchema.shape.code.options

it.each(LANGUAGES)('has a sentence for every problem in %s', async (language) => {
  const t = createTranslator(language, await loadMessages(language))
  const said = CODES.map((code) => fieldProblemText({ code, limit: 7, by: 'T-101', has: 7, records: 'vehicle' }, t))
  expect(new Set(said.filter((text) => !text.includes('{{'))).size).toBe(CODES.length)
})

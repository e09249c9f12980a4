import { LANGUAGES } from '@coldbar/domain/texts/language'
import { expect, it } from 'vitest'
import { statementWithPeriods } from './statement-periods.ts'
import { PRIVACY_STATEMENT_TEXTS } from './texts/privacy-statement.ts'

const KEPT = { measurements_months: 27, visits_months: 14, positions_days: 9, session_idle_hours: 36 }

it.each(LANGUAGES)('says in %s how long things are kept, as the server is set', (language) => {
  const text = JSON.stringify(statementWithPeriods(PRIVACY_STATEMENT_TEXTS[language], language, KEPT))
  for (const figure of [27, 14, 9, 36]) expect(text).toMatch(new RegExp(`(^|\\D)${figure}\\D`))
  expect(text).not.toContain('{{')
})

it('counts as a language does', () => {
  const months = (count: number) =>
    JSON.stringify(statementWithPeriods(PRIVACY_STATEMENT_TEXTS.pl, 'pl', { ...KEPT, measurements_months: count }))
  expect(months(3)).toContain('3 miesiące')
  expect(months(25)).toContain('25 miesięcy')
})

it('says no length of time before the server has', () => {
  const text = JSON.stringify(statementWithPeriods(PRIVACY_STATEMENT_TEXTS.en, 'en', null))
  expect(text).toContain('…')
  expect(text).not.toContain('{{')
})

import type { CodedProblem, FieldProblemCode } from '@coldbar/contract/field-problem'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { ApiError } from '../api/api-error.ts'
import type { FieldErrors } from './edit-session.ts'

const BOUND_TEXT = {
  too_short: 'problems.tooShort',
  too_long: 'problems.tooLong',
  too_low: 'problems.tooLow',
  too_high: 'problems.tooHigh',
  step: 'problems.step',
} as const satisfies Partial<Record<FieldProblemCode, MessageKey>>

const PLAIN_TEXT = {
  missing: 'problems.missing',
  taken: 'problems.taken',
  in_use: 'problems.inUse',
  listed: 'problems.listed',
  position: 'problems.position',
  bare_axle: 'problems.bareAxle',
  web_address: 'problems.webAddress',
  time_zone: 'problems.timeZone',
  wrong: 'problems.wrong',
  popular: 'problems.popular',
  not_right: 'problems.notRight',
} as const satisfies Record<Exclude<FieldProblemCode, keyof typeof BOUND_TEXT>, MessageKey>

const isBound = (code: FieldProblemCode): code is keyof typeof BOUND_TEXT => code in BOUND_TEXT

/** What is wrong with a field in the reader's language; a word that only a newer server knows says no more than that. */
export const problemText = ({ code, limit }: CodedProblem, t: Translate): string => {
  if (isBound(code)) return limit === undefined ? t('problems.notRight') : t(BOUND_TEXT[code], { limit })
  return t(code in PLAIN_TEXT ? PLAIN_TEXT[code] : 'problems.notRight')
}

const fieldIn = (path: string): string => path.replace(/^data\./, '').split('.')[0] ?? path

/** What the server says about fields, by field and in the reader's language: `data.name` is the form's `name`. */
export const fieldErrorsOf = (error: unknown, t: Translate): FieldErrors => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.problems).map(([path, problem]) => [fieldIn(path), problemText(problem, t)]),
  )
}

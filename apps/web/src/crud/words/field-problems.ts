import type { FieldError, FieldErrorCode } from '@coldbar/contract/field-error'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { ApiError } from '../../api/api-error.ts'
import type { FieldErrors } from '../edit/edit-session.ts'
import { recordFieldNameText } from './field-text.ts'

const BOUND_TEXT = {
  too_short: 'problems.tooShort',
  too_long: 'problems.tooLong',
  too_low: 'problems.tooLow',
  too_high: 'problems.tooHigh',
  step: 'problems.step',
} as const satisfies Partial<Record<FieldErrorCode, MessageKey>>

const PLAIN_TEXT = {
  missing: 'problems.missing',
  above_upper: 'problems.aboveUpper',
  taken: 'problems.taken',
  in_use: 'problems.inUse',
  fitted: 'problems.inUse',
  gone: 'problems.gone',
  changed: 'problems.changed',
  last_admin: 'problems.lastAdmin',
  listed: 'problems.listed',
  position: 'problems.position',
  bare_axle: 'problems.bareAxle',
  web_address: 'problems.webAddress',
  blocked_port: 'problems.blockedPort',
  needs_https: 'problems.needsHttps',
  type_again: 'problems.typeAgain',
  time_zone: 'problems.timeZone',
  email: 'problems.email',
  phone: 'problems.phone',
  no_address: 'problems.noAddress',
  text_or_cost: 'problems.textOrCost',
  ends_before_start: 'problems.endsBeforeStart',
  wrong: 'problems.wrong',
  popular: 'problems.popular',
  hidden_characters: 'problems.hiddenCharacters',
  placeholder: 'problems.unknownPlaceholder',
  wheel_taken: 'problems.wheelTaken',
  already_there: 'problems.alreadyThere',
  was_scrapped: 'problems.wasScrapped',
  unknown_then: 'problems.unknownThen',
  changed_later: 'problems.changedLater',
  not_at_wheels: 'problems.notAtWheels',
  own_sensor: 'problems.ownSensor',
  look_inside_first: 'problems.lookInsideFirst',
  too_long_ago: 'problems.tooLongAgo',
  still_to_come: 'problems.stillToCome',
  radius: 'problems.radius',
  few_points: 'problems.fewPoints',
  many_points: 'problems.manyPoints',
  same_points: 'problems.samePoints',
  too_wide: 'problems.tooWide',
  crosses: 'problems.crosses',
  of_type: 'problems.ofType',
  not_asked: 'problems.notAsked',
  fixed: 'problems.fixed',
  own_profile: 'problems.ownProfile',
  not_right: 'problems.notRight',
  must_come_off: 'problems.mustComeOff',
  stays_on: 'problems.staysOn',
  flat_since: 'problems.flatSince',
  judged: 'problems.judged',
  departure_over: 'problems.departureOver',
  readings_removed: 'problems.readingsRemoved',
  second_factor: 'problems.secondFactor',
} as const satisfies Record<Exclude<FieldErrorCode, keyof typeof BOUND_TEXT | 'limit_reached'>, MessageKey>

/** The same, where it is known what stands in the way. */
const TEXT_BY = {
  in_use: 'problems.inUseBy',
  fitted: 'problems.fittedTo',
  position: 'problems.noPlaceFor',
  placeholder: 'problems.placeholder',
  wheel_taken: 'problems.wheelTakenBy',
  already_there: 'problems.alreadyThereBy',
  was_scrapped: 'problems.wasScrappedBy',
  unknown_then: 'problems.unknownThenBy',
  changed_later: 'problems.changedLaterBy',
  own_sensor: 'problems.ownSensorBy',
  look_inside_first: 'problems.lookInsideFirstBy',
  judged: 'problems.judgedBy',
  no_address: 'problems.noAddressBy',
} as const satisfies Partial<Record<FieldErrorCode, MessageKey>>

const hasNamed = (code: FieldErrorCode): code is keyof typeof TEXT_BY => code in TEXT_BY

const isBound = (code: FieldErrorCode): code is keyof typeof BOUND_TEXT => code in BOUND_TEXT

/** How many there are and may be, and what to do about it. */
const limitText = ({ limit: most, has, records }: FieldError, t: Translate): string =>
  most === undefined || has === undefined || records === undefined
    ? t('problems.notRight')
    : t('recordLimits.reached', { count: t(`recordLimits.count.${records}`, { has, most }) })

/** What is wrong with a field in the reader's language; a word that only a newer server knows says no more than that. */
export const fieldProblemText = (problem: FieldError, t: Translate): string => {
  const { code, limit, by } = problem
  if (code === 'limit_reached') return limitText(problem, t)
  if (by !== undefined && hasNamed(code)) return t(TEXT_BY[code], { by })
  if (isBound(code)) return limit === undefined ? t('problems.notRight') : t(BOUND_TEXT[code], { limit })
  return t(code in PLAIN_TEXT ? PLAIN_TEXT[code] : 'problems.notRight')
}

/** The form's field in the path of a problem: `name` in `data.name`. */
export const formFieldOfProblemPath = (path: string): string => path.replace(/^data\./, '').split('.')[0] ?? path

/** Every field that was refused in words, with its name: `Purchase date: This is not right`. Only why is said of the record itself. */
export const refusedFieldsText = ({ problems }: ApiError, t: Translate): string | null => {
  const said = Object.entries(problems).map(([path, problem]) => {
    const field = path.replace(/^data\./, '')
    const why = fieldProblemText(problem, t)
    return field === 'id' || field === ''
      ? why
      : t('auditFields.part', { part: recordFieldNameText(placed(field), t), field: why })
  })
  return said.length === 0 ? null : [...new Set(said)].join(' · ')
}

/** A list counts its entries from one, as people do. */
const placed = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, (_, index: string) => `.${Number(index) + 1}`)

/** What the server says about fields, by field and in the reader's language: `data.name` is the form's `name`. */
export const fieldErrorTextsOfApiError = (error: unknown, t: Translate): FieldErrors => {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.problems).map(([path, problem]) => [
      formFieldOfProblemPath(path),
      fieldProblemText(problem, t),
    ]),
  )
}

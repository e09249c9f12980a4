import type { Language } from '@coldbar/domain/texts/language'
import { kilograms, toTonnes } from '@coldbar/domain/units/mass'
import { lazyValue } from './lazy.ts'

/** A narrow space that does not break: a value and its unit stay together. */
const NBSP = '\u00a0'

/** What stands where a value is unknown. Never a zero: zero bar is an alarm. */
export const UNKNOWN_VALUE = '–'

type Value = number | null | undefined

export type NumberFormat = {
  /** Gauge pressure in bar, `8,5 bar`. */
  pressure: (bar: Value, decimals?: 1 | 2) => string
  /** `31 °C`, whole degrees. */
  temperature: (celsius: Value) => string
  /** A fill level in percent, `93 %`; in Turkish `%93`. */
  fillLevel: (percent: Value) => string
  /** `82 km/h` */
  speed: (kilometresPerHour: Value) => string
  /** `1.240 km`, whole kilometres. */
  distance: (kilometres: Value) => string
  /** Weight comes in kilograms and is shown in tonnes. */
  weight: (kilograms: Value) => string
  /** `€ 410.00` as the language writes it. */
  euro: (euros: Value) => string
  /** `€ 410`, of what nobody knows to the cent. */
  wholeEuro: (euros: Value) => string
  number: (value: Value, decimals?: 0 | 1 | 2 | 3) => string
  /** With the decimals it has, at most six: a parameter that somebody typed. */
  exact: (value: Value) => string
}

/** English dates are European here, so are its numbers: decimal point, comma for thousands. */
export const LANGUAGE_LOCALE: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  nl: 'nl-NL',
  fr: 'fr-FR',
  de: 'de-DE',
  pl: 'pl-PL',
  cs: 'cs-CZ',
  tr: 'tr-TR',
  ko: 'ko-KR',
}

export const createNumberFormat = (language: Language): NumberFormat => {
  const made = (options: Intl.NumberFormatOptions) =>
    lazyValue(() => new Intl.NumberFormat(LANGUAGE_LOCALE[language], options))
  const fixed = [0, 1, 2, 3].map((digits) => made({ minimumFractionDigits: digits, maximumFractionDigits: digits }))
  const asItIs = made({ maximumFractionDigits: 6 })
  const money = made({ style: 'currency', currency: 'EUR' })
  const wholeMoney = made({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const number = (value: Value, decimals: 0 | 1 | 2 | 3 = 0): string =>
    isKnown(value) ? (fixed[decimals]?.().format(positiveZero(value, decimals)) ?? UNKNOWN_VALUE) : UNKNOWN_VALUE
  // Turkish puts it first.
  const withPercent = (percent: Value): string =>
    language === 'tr' && isKnown(percent) ? `%${number(percent)}` : withUnit(percent, 0, '%')
  const withUnit = (value: Value, decimals: 0 | 1 | 2 | 3, unit: string): string =>
    isKnown(value) ? `${number(value, decimals)}${NBSP}${unit}` : UNKNOWN_VALUE
  return {
    number,
    exact: (value) => (isKnown(value) ? asItIs().format(value) : UNKNOWN_VALUE),
    pressure: (bar, decimals = 1) => withUnit(bar, decimals, 'bar'),
    temperature: (celsius) => withUnit(celsius, 0, '°C'),
    fillLevel: withPercent,
    speed: (kilometresPerHour) => withUnit(kilometresPerHour, 0, 'km/h'),
    distance: (kilometres) => withUnit(kilometres, 0, 'km'),
    weight: (mass) => withUnit(isKnown(mass) ? toTonnes(kilograms(mass)) : null, 1, 't'),
    euro: (euros) => (isKnown(euros) ? money().format(euros) : UNKNOWN_VALUE),
    wholeEuro: (euros) => (isKnown(euros) ? wholeMoney().format(euros) : UNKNOWN_VALUE),
  }
}

const isKnown = (value: Value): value is number => typeof value === 'number' && Number.isFinite(value)

/** A parked sensor reads -0.04 bar; "-0.0 bar" would look like a fault. */
const positiveZero = (value: number, decimals: number): number => (Math.abs(value) < 0.5 / 10 ** decimals ? 0 : value)

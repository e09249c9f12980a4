import type { Language } from '@coldbar/domain/texts/language'
import type { Translate } from '../translator.ts'
import { type AgeFormat, createAgeFormat } from './age.ts'
import { createMomentFormat, type MomentFormat } from './moment.ts'
import { createNumberFormat, type NumberFormat } from './number.ts'

/** Every way a value is written. Formatters are made once: making one per cell costs more than drawing the row. */
export type Format = NumberFormat & MomentFormat & AgeFormat

/** `timeZone` is an IANA name; left out it is the device's own. */
export type FormatOptions = { language: Language; t: Translate; timeZone?: string }

export const createFormat = ({ language, t, timeZone }: FormatOptions): Format => ({
  ...createNumberFormat(language),
  ...createMomentFormat(timeZone),
  ...createAgeFormat(t),
})

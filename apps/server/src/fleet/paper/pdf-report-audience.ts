import type { Role } from '@coldbar/domain/access/role'
import type { Language } from '@coldbar/domain/texts/language'
import type { Format } from '@coldbar/i18n/format/format'
import type { PresenterContext } from '../words/presenter-context.ts'

/** Whom a report is for: their words, their way of writing figures, and how exactly they may read them. */
export type PdfReportAudience = PresenterContext & {
  words: PresenterContext
  role: Role
  language: Language
  format: Format
  isRounded: boolean
}

import type { Role } from '@coldbar/domain/access/role'
import type { Language } from '@coldbar/domain/texts/language'
import type { Format } from '@coldbar/i18n/format/format'
import type { AnswerPresenterContext } from '../words/answer-presenter-context.ts'

/** Whom a report is for: their words, their way of writing figures, and how exactly they may read them. */
export type PdfReportAudience = AnswerPresenterContext & {
  words: AnswerPresenterContext
  role: Role
  language: Language
  format: Format
  isRounded: boolean
}

import { LANGUAGES } from '@coldbar/domain/texts/language'
import { DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE } from '../default-message-texts.ts'
import { en } from '../en/en.ts'
import { loadMessages } from '../messages.ts'
import {
  findTextsWithBreakableFigures,
  findTranslationProblems,
  findUnspacedFrenchSigns,
  flattenTexts,
} from './translation-problems.ts'

/** Fails with every key that a language lacks, has too many, leaves empty, fills with other placeholders than English, or tears. */
const problems: string[] = []
for (const language of LANGUAGES) {
  const texts = await loadMessages(language)
  for (const problem of [...findTranslationProblems(en, texts, language), ...findTextsWithBreakableFigures(texts)])
    problems.push(`${language}: ${problem}`)
  const defaults = DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE[language]
  for (const problem of [
    ...findTranslationProblems(DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE.en, defaults, language),
    ...findTextsWithBreakableFigures(defaults),
  ])
    problems.push(`${language}: messages: ${problem}`)
}
for (const texts of [await loadMessages('fr'), DEFAULT_MESSAGE_TEXTS_BY_LANGUAGE.fr])
  for (const problem of findUnspacedFrenchSigns(texts)) problems.push(`fr: ${problem}`)
for (const problem of problems) console.error(problem)
console.error(
  `${flattenTexts(en).size} texts in ${LANGUAGES.length} languages: ${problems.length === 0 ? 'complete' : `${problems.length} problems`}`,
)
process.exitCode = problems.length === 0 ? 0 : 1

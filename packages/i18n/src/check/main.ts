import { LANGUAGES } from '@coldbar/domain/texts/language'
import { DEFAULT_TEXTS } from '../default-message-texts.ts'
import { en } from '../en/en.ts'
import { loadMessages } from '../messages.ts'
import { flattenTexts, textsWithBreakableFigures, translationProblems } from './translation-problems.ts'

/** Fails with every key that a language lacks, has too many, leaves empty, fills with other placeholders than English, or tears. */
const problems: string[] = []
for (const language of LANGUAGES) {
  const texts = await loadMessages(language)
  for (const problem of [...translationProblems(en, texts, language), ...textsWithBreakableFigures(texts)])
    problems.push(`${language}: ${problem}`)
  const defaults = DEFAULT_TEXTS[language]
  for (const problem of [
    ...translationProblems(DEFAULT_TEXTS.en, defaults, language),
    ...textsWithBreakableFigures(defaults),
  ])
    problems.push(`${language}: messages: ${problem}`)
}
for (const problem of problems) console.error(problem)
console.error(
  `${flattenTexts(en).size} texts in ${LANGUAGES.length} languages: ${problems.length === 0 ? 'complete' : `${problems.length} problems`}`,
)
process.exitCode = problems.length === 0 ? 0 : 1

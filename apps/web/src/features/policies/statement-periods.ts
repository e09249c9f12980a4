import type { Language } from '@coldbar/domain/texts/language'
import type { LegalStatementText } from './legal-statement-text.ts'
import type { RetentionPeriods } from './use-retention-periods.ts'

/** Until the server has said how long. */
const NOT_KNOWN_YET = '…'

const periods = (language: Language, kept: RetentionPeriods | null): Readonly<Record<string, string>> => {
  const written = (count: number | undefined, unit: 'month' | 'day' | 'hour'): string =>
    count === undefined
      ? NOT_KNOWN_YET
      : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return {
    measurements: written(kept?.measurements_months, 'month'),
    visits: written(kept?.visits_months, 'month'),
    positions: written(kept?.positions_days, 'day'),
    session: written(kept?.session_idle_hours, 'hour'),
  }
}

/** A statement with the lengths of time that are set, `{{measurements}}` and so on, each as its language counts. */
export const statementWithPeriods = (
  text: LegalStatementText,
  language: Language,
  kept: RetentionPeriods | null,
): LegalStatementText => {
  const values = periods(language, kept)
  const filled = (said: string): string =>
    said.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  return {
    ...text,
    parts: text.parts.map(({ title, says }) => ({
      title,
      says: says.map((said) =>
        typeof said === 'string' ? filled(said) : said.map(([name, what]) => [name, filled(what)] as const),
      ),
    })),
  }
}

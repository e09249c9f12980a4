import { removalText } from '@coldbar/i18n/demount-text'
import type { Format } from '@coldbar/i18n/format/format'
import { lossRateText } from '@coldbar/i18n/loss-rate'
import { problemEndText, problemTitleText } from '@coldbar/i18n/problem-text'
import type { Translate } from '@coldbar/i18n/translator'
import type { VisitNewsKind, VisitNewsRow } from './visit-news-query.ts'

type Words = { t: Translate; format: Format; now: number }

/** What a row of what is new says of its tire: the name of the problem as its row and page have it, and when it happened. */
export const visitNewsText = (kind: VisitNewsKind, row: VisitNewsRow, words: Words): string => {
  const { t, format, now } = words
  const time = format.shortMoment(row.time, now)
  if (kind === 'silent') return t('home.news.lastHeard', { time })
  if (kind === 'muted') {
    const until =
      row.muted_until === null ? null : t('tires.mute.until', { time: format.momentInSentence(row.muted_until, now) })
    return [until, row.muted_by === null ? null : t('home.news.mutedBy', { name: row.muted_by })]
      .filter(Boolean)
      .join(' ')
  }
  const { problem } = row
  if (problem === null) return time
  const title = problemTitleText(problem, t)
  if (kind === 'ended') {
    const removal = row.removal === null ? null : removalText(row.removal, row.demount_task ?? null, t)
    return [title, problemEndText(problem, words), removal].filter(Boolean).join(' · ')
  }
  if (kind === 'losing' && row.loss_per_hour !== null) return `${title} · ${lossRateText(row.loss_per_hour, words)}`
  return `${title} · ${time}`
}

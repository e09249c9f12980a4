import { type Freshness, isFreshnessHeardOrQuiet } from '@coldbar/domain/condition/freshness'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { isIssueKind, isRemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { demountTaskOf, tireIssueText } from '@coldbar/i18n/demount-text'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'

/** What is known of how a tire is now. */
export type DisplayedTireCondition = {
  readonly level: AlarmLevel
  /** As if nobody had muted it. */
  readonly trueLevel: AlarmLevel
  /** Kind of the worst event. */
  readonly issue: string | null
  readonly freshness: Freshness
  readonly muted_until: number | null
  readonly last_measurement: number | null
  /** Its sensor; null where it has none. */
  readonly tag_id: number | null
  /** Since when nobody may inflate it, and that it was found damaged inside; left out where the list does not say. */
  readonly demount_since?: number | null
  readonly unsound_since?: number | null
}

type Words = { readonly t: Translate; readonly format: Format; readonly now: number }

/** A state in words, and what stands beside it, each with the level that its sign shows. */
export type ConditionText = {
  readonly main: string
  readonly beside: readonly { readonly level: AlarmLevel; readonly text: string }[]
}

/** The worst that goes on at a tire in the reader's language; of one that was found damaged inside that it is. */
export const tireIssueTextOf = (
  {
    issue,
    demount_since = null,
    unsound_since = null,
  }: Pick<DisplayedTireCondition, 'issue' | 'demount_since' | 'unsound_since'>,
  t: Translate,
): string | null =>
  issue !== null && isIssueKind(issue)
    ? tireIssueText(issue, demountTaskOf({ demount_since, unsound_since }), t)
    : issue

/**
 * "Muted until 29/11" with what the tire would be beside it; "Silent for 43 h"; "Ok" of nothing but a tire that is heard
 * and not muted.
 */
export const tireConditionText = (tire: DisplayedTireCondition, { t, format, now }: Words): ConditionText => {
  const { level, trueLevel, freshness, muted_until: end, last_measurement: last } = tire
  const age = format.shortAge(Math.max(0, now - (last ?? now)))
  const unheard = isFreshnessHeardOrQuiet(freshness)
    ? null
    : tire.tag_id === null
      ? t('condition.noSensor')
      : freshness === 'never'
        ? t('condition.neverHeard')
        : t('condition.silent', { age })
  const issue = tireIssueTextOf(tire, t)
  const silence = unheard === null ? [] : [{ level: 'noData' as const, text: unheard }]
  if (level === 'muted') {
    const heardAs = issue === null ? [] : [{ level: trueLevel, text: issue }]
    return {
      main: end === null ? t(ALARM_LEVEL_TEXT.muted) : mutedUntilText(end, { t, format }),
      beside: [...heardAs, ...silence],
    }
  }
  if (level === 'noData') return { main: unheard ?? t(ALARM_LEVEL_TEXT.noData), beside: [] }
  if (level === 'ok') {
    return { main: freshness === 'quiet' ? t('condition.quiet', { age }) : t(ALARM_LEVEL_TEXT.ok), beside: [] }
  }
  return { main: issue ?? t(ALARM_LEVEL_TEXT[level]), beside: silence }
}

export const mutedUntilText = (end: number, { t, format }: Pick<Words, 't' | 'format'>): string =>
  t('condition.mutedUntil', { day: format.dayMonth(end) })

/**
 * What is said where no event goes on: that the tire must come off, "Nothing is wrong" of one that is heard and not muted, and else
 * what is known.
 */
export const noTireIssueText = (tire: DisplayedTireCondition, words: Words): string => {
  const { t, format, now } = words
  const { issue, freshness, muted_until: end, last_measurement: last, tag_id } = tire
  if (issue !== null && isRemovalKind(issue)) return tireIssueTextOf(tire, t) ?? ''
  const age = format.shortAge(Math.max(0, now - (last ?? now)))
  if (tag_id === null && !isFreshnessHeardOrQuiet(freshness)) return t('condition.nothingWithoutSensor')
  if (freshness === 'never') return t('tires.history.neverHeard')
  if (freshness === 'silent') return t('condition.nothingHeard', { age })
  if (end !== null) return t('condition.nothingLoud', { day: format.dayMonth(end) })
  return freshness === 'quiet' ? t('condition.nothingGoesOn', { age }) : t('tires.history.noIssues')
}

import { type AlarmKind, FILL_LEVEL_KINDS, type FillLevelKind } from '@coldbar/domain/alarms/alarm-kind'
import type { Level } from '@coldbar/domain/alarms/level'
import type { Translate } from '@coldbar/i18n/translator'

const isFillLevelKind = (kind: AlarmKind): kind is FillLevelKind => FILL_LEVEL_KINDS.some((known) => known === kind)

/** What happened, in the words of the session's language. */
export const kindText = (kind: AlarmKind, t: Translate): string =>
  isFillLevelKind(kind)
    ? t('alarms.fillLevelBelow', { percent: kind.slice('fillLevelBelow'.length) })
    : t(`alarms.${kind}`)

/** The word for a level, in the session's language. */
export const levelText = (level: Level, t: Translate): string => t(`levels.${level}`)

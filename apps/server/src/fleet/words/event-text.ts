import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { alarmText } from '@coldbar/i18n/alarm-text'
import type { Translate } from '@coldbar/i18n/translator'

/** What happened, in the words of the session's language. */
export const alarmKindText = (kind: AlarmKind, t: Translate): string => alarmText(kind, t)

/** The word for a level, in the session's language. */
export const alarmLevelText = (level: AlarmLevel, t: Translate): string => t(`levels.${level}`)

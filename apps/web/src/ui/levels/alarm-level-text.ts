import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import type { MessageKey } from '@coldbar/i18n/message-key'

export const ALARM_LEVEL_TEXT = {
  alarm: 'levels.alarm',
  warning: 'levels.warning',
  info: 'levels.info',
  muted: 'levels.muted',
  noData: 'levels.noData',
  ok: 'levels.ok',
} as const satisfies Record<AlarmLevel, MessageKey>

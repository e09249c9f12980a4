import type { alarmLevelTexts as en } from '../en/alarm-levels.ts'
import type { Translation } from '../message-key.ts'

export const alarmLevelTexts: Translation<typeof en> = {
  alarm: '경보',
  warning: '주의',
  info: '참고',
  muted: '음소거',
  noData: '데이터 없음',
  ok: '정상',
  name: '단계: {{level}}',
}

import type { alarmAnnouncementTexts as en } from '../en/alarm-announcements.ts'
import type { Translation } from '../message-key.ts'

export const alarmAnnouncementTexts: Translation<typeof en> = {
  title: '타이어 소식',
  alarm: '경보: {{vehicle}}, {{issue}}',
  worse: '악화됨: {{vehicle}}, {{issue}}',
  mended: '해결됨: {{vehicle}}, {{issue}}',
  gotWorse: '악화됨',
  isMended: '해결됨',
  more_one: '{{count}}건 더',
  more_other: '{{count}}건 더',
  dismissAll: '모두 닫기',
  tell: '경보를 다음으로도 알림',
  sound: '소리',
  notification: '브라우저 밖 알림',
  example: '경보는 이렇게 표시됩니다.',
  refused: '브라우저가 이 페이지의 알림을 차단하고 있습니다. 브라우저 설정에서 허용하세요.',
  impossible: '이 브라우저는 페이지의 알림을 표시할 수 없습니다.',
}

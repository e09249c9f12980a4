import type { eventEmailRecipientsTexts as en } from '../en/event-email-recipients.ts'
import type { Translation } from '../message-key.ts'

export const eventEmailRecipientsTexts: Translation<typeof en> = {
  title: '이메일 설정',
  hint: '여기에 등록된 사람은 규칙과 별도로 플릿의 모든 이벤트를 이메일로 받습니다.',
  enabled: '모든 이벤트를 이메일로 보내기',
  saved: '저장했습니다.',
}

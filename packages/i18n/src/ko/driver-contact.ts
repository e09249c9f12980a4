import type { driverContactTexts as en } from '../en/driver-contact.ts'
import type { Translation } from '../message-key.ts'

export const driverContactTexts: Translation<typeof en> = {
  call: '{{vehicle}} 운전자에게 전화: {{number}}',
  write: '{{vehicle}} 운전자에게 문자 메시지 보내기: {{number}}',
  message: '문자 메시지',
  none: '{{vehicle}} 운전자의 전화번호가 등록되어 있지 않습니다.',
  enter: '번호 입력',
}

import type { ownSessionsTexts as en } from '../en/own-sessions.ts'
import type { Translation } from '../message-key.ts'

export const ownSessionsTexts: Translation<typeof en> = {
  title: '로그인된 곳',
  words: '모르는 로그인을 종료한 다음 비밀번호를 변경하세요.',
  unknown: '알 수 없는 브라우저',
  thisOne: '이 브라우저',
  since: '{{since}}부터, 마지막 사용 {{used}}',
  end: '그곳에서 로그아웃',
  endOf: '{{name}} 로그아웃({{since}}부터 로그인됨)',
  endOthers: '다른 모든 곳에서 로그아웃',
  endAll: '모든 곳에서 로그아웃',
  endAllQuestion: '여기를 포함해 모든 곳에서 로그아웃하시겠습니까?',
  ended: '그곳에서 로그아웃했습니다.',
  othersEnded: '다른 모든 곳에서 로그아웃했습니다.',
  failed: '처리하지 못했습니다.',
}

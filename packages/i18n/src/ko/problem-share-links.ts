import type { problemShareLinkTexts as en } from '../en/problem-share-links.ts'
import type { Translation } from '../message-key.ts'

export const problemShareLinkTexts: Translation<typeof en> = {
  share: '공유',
  title: '이 문제 공유',
  explain: '링크가 있는 사람은 계정 없이 이 문제만 볼 수 있습니다.',
  howLong: '유효 기간',
  days_one: '{{count}}일',
  days_other: '{{count}}일',
  make: '링크 만들기',
  link: '링크',
  once: '지금 복사하세요. 이번 한 번만 표시됩니다.',
  copied: '복사됨',
  open: '유효한 링크',
  none: '링크가 없습니다.',
  by: '{{name}}, {{until}}까지',
  revoke: '무효화',
  from: '공유한 플릿: {{fleet}}. 이 링크는 {{until}}까지 열 수 있습니다.',
  expired: '만료된 링크입니다.',
  revoked: '무효화된 링크입니다.',
  unknown: '열 수 없는 링크입니다. 링크가 온전하지 않거나 대상이 더는 없습니다.',
  ask: '보낸 사람에게 새 링크를 요청하세요.',
  take: {
    mail: '로그인하지 않고 맡기. 이 링크는 {{hours}}시간 동안 사용할 수 있습니다:',
    sms: '맡기:',
    explain: '{{name}} 님의 이름으로 이 문제를 맡습니다. 처리 중이라는 것이 모두에게 표시됩니다.',
    own: '현재 담당자입니다.',
    held: '{{name}} 님이 이미 맡았습니다.',
    used: '전에 이 링크로 맡았으며, 그 뒤 담당이 반납되었습니다.',
  },
}

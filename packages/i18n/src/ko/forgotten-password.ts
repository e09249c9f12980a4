import type { forgottenPasswordTexts as en } from '../en/forgotten-password.ts'
import type { Translation } from '../message-key.ts'

export const forgottenPasswordTexts: Translation<typeof en> = {
  words: '아이디나 이메일 주소를 입력하세요. 새 비밀번호를 정할 수 있는 링크를 이메일로 보내 드립니다.',
  who: '아이디 또는 이메일 주소',
  whoMissing: '아이디나 이메일 주소를 입력하세요',
  send: '링크 보내기',
  sent: '이메일 주소가 등록된 계정이 있으면 링크를 보냈습니다. 링크는 {{minutes}}분 안에 한 번만 사용할 수 있습니다.',
  noMail: '이 서버는 이메일을 보내지 않습니다. 관리자에게 새 비밀번호를 요청하세요.',
  failed: '처리하지 못했습니다.',
  toSignIn: '로그인 페이지로',
  save: '비밀번호 저장',
  saved: '{{login}} 계정의 비밀번호를 변경했습니다. 모든 곳에서 로그아웃되었습니다. 새 비밀번호로 로그인하세요.',
  closed:
    '더는 사용할 수 없는 링크입니다. 이미 사용했거나, 더 새로운 링크가 발급됐거나, {{minutes}}분이 지났습니다. 링크를 다시 요청하세요.',
  another: '링크 다시 요청',
  mail: {
    subject: 'Coldbar 비밀번호를 다시 정하세요',
    text: 'Coldbar 사용자 {{login}} 계정의 비밀번호 변경이 요청되었습니다. 본인이 요청했다면 {{minutes}}분 안에 이 링크에서 새 비밀번호를 정하세요. 본인이 요청하지 않았다면 아무것도 하지 마세요. 비밀번호는 그대로 유지됩니다.',
  },
  moved: {
    subject: 'Coldbar 계정의 이메일 주소가 변경되었습니다',
    text: '이 주소는 더는 Coldbar 사용자 {{login}} 계정의 이메일 주소가 아닙니다. 메시지와 비밀번호 찾기 링크가 더는 이 주소로 오지 않습니다. 본인이 원한 변경이 아니라면 즉시 플릿 관리자에게 알리세요.',
  },
}

import type { secondFactorTexts as en } from '../en/second-factor.ts'
import type { Translation } from '../message-key.ts'

export const secondFactorTexts: Translation<typeof en> = {
  title: '2단계 인증',
  words: '비밀번호 다음에 휴대전화 앱의 코드를 입력합니다. 비밀번호를 알아낸 사람도 이 코드 없이는 들어올 수 없습니다.',
  off: '꺼져 있습니다.',
  on: '{{time}}부터 켜져 있습니다.',
  codesLeft: '남은 복구 코드: {{all}}개 중 {{count}}개.',
  demanded: '플릿에서 요구하므로 바꿀 수는 있지만 끌 수는 없습니다.',
  setUp: '2단계 인증 설정',
  replace: '다른 휴대전화로 옮기기',
  newCodes: '새 복구 코드',
  turnOff: '끄기',
  next: '다음',
  proof: {
    title: '본인 확인',
    code: '앱의 코드 또는 복구 코드',
    codeMissing: '코드를 입력하세요',
    codeWrong: '코드가 맞지 않거나 이미 사용한 코드입니다',
    tooOften: '너무 여러 번 틀렸습니다. 몇 분 기다린 뒤 다시 시도하세요.',
  },
  scan: {
    title: '앱으로 스캔하세요',
    words:
      '휴대전화에서 Aegis, Google Authenticator, Microsoft Authenticator 같은 인증 앱을 열고 이 그림을 스캔하세요.',
    picture: '앱용 QR 코드',
    open: '지금 휴대전화를 사용 중입니까? 앱에서 열기',
    byHand: '또는 이 비밀 값을 직접 입력하세요:',
    code: '앱에 표시된 6자리 숫자',
    wrong: '코드가 맞지 않습니다. 휴대전화의 시계가 정확합니까?',
    turnOn: '켜기',
  },
  codes: {
    title: '복구 코드를 보관하세요',
    words:
      '휴대전화가 없을 때 코드마다 한 번씩 로그인할 수 있습니다. 이번 한 번만 표시되므로 인쇄하거나 안전한 곳에 보관하세요. 이전 코드는 더는 쓸 수 없습니다.',
    copy: '복사',
    copied: '복사됨',
    download: '다운로드',
    file: 'coldbar-recovery-codes',
    done: '보관했습니다',
  },
  turnedOn: '2단계 인증을 켰습니다. 다른 모든 곳에서 로그아웃되었습니다.',
  turnedOff: '2단계 인증을 껐습니다.',
  failed: '처리하지 못했습니다.',
  due: {
    title: '플릿에서 2단계 인증을 요구합니다',
    words: '지금 한 번만 설정하면 계속할 수 있습니다.',
  },
}

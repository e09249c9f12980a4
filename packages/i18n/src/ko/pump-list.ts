import type { pumpListScreenTexts as en } from '../en/pump-list.ts'
import type { Translation } from '../message-key.ts'

export const pumpListScreenTexts: Translation<typeof en> = {
  asOf: '{{time}} 기준',
  print: '인쇄',
  hint: '각 값은 옆에 적힌 온도에서만 맞습니다. 타이어 온도는 계속 변하므로 공기를 주입하기 직전에 확인하세요.',
  worstOf: '타이어 {{count}}개 중 가장 심각한 {{listed}}개를 표시합니다.',
  none: '공기를 주입할 타이어가 없습니다',
  noneHint: '수신되는 모든 타이어의 공기가 충분합니다. 신호 없는 센서의 상태는 알 수 없습니다.',
  noTown: '위치 알 수 없음',
  done: '공기 주입 완료 및 확인됨',
  pumpTo: '지금 주입할 공기압',
  at: '타이어 내부 {{temperature}} 기준',
  missing: '부족량',
  target: '목표(15\u00a0°C 기준)',
  noTarget: '권장 공기압이 설정되지 않았습니다',
  wait: {
    forReading: '측정값을 기다리세요',
    toCool: '세 시간 동안 식히세요',
  },
  noAlarm: '공기가 부족하지만 켜진 경보가 없음',
  lookFirst: '공기를 주입하기 전에 손상을 확인하세요',
  tick: '주입 완료',
  takeBack: '완료 취소',
  claim: {
    notYet: '{{user}} 님이 {{time}}에 완료로 표시했습니다. 이후 측정값에는 아직 나타나지 않습니다.',
    lostMore: '불일치: {{user}} 님이 {{time}}에 완료로 표시했지만, 이후 측정값에서는 공기가 더 줄었습니다.',
    waiting: '{{user}} 님이 {{time}}에 완료로 표시했습니다. 측정값을 기다리는 중입니다.',
    confirmed: '{{user}} 님이 {{time}}에 완료로 표시했습니다. 측정값으로 확인되었습니다.',
    tooLittle: '부족: {{user}} 님이 {{time}}에 완료로 표시했지만, 아직 공기가 부족합니다.',
    stillMissing: '부족: {{user}} 님이 {{time}}에 완료로 표시했지만, 아직 {{missing}} 부족합니다.',
    notSeen: '확인 안 됨: {{user}} 님이 {{time}}에 완료로 표시했지만, 이후 측정값에 나타나지 않습니다.',
  },
}

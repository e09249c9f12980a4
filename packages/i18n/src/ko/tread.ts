import type { tread as en } from '../en/tread.ts'
import type { Translation } from '../message-key.ts'

export const tread: Translation<typeof en> = {
  tab: '트레드',
  title: '{{tire}}의 트레드',
  depth: '트레드 깊이',
  enter: '트레드 측정',
  isRetread: '재생: 케이싱에 이 깊이의 새 트레드를 입혔음',
  hint: '가장 얕은 주 홈의 깊이(mm).',
  none: '아직 이 트레드를 측정하지 않았습니다',
  noneHint: '수천 킬로미터 간격으로 두 번 측정하면 얼마나 빨리 닳는지 알 수 있습니다.',
  left: '한계 {{limit}} mm까지',
  between: '{{low}} ~ {{high}}',
  reached: '한계 {{limit}}\u00a0mm 도달',
  reckoned: '계산상 한계 도달: 측정 필요',
  perThousand: '1,000\u00a0km당 마모',
  perMonth: '월간 마모',
  unknown: '아직 알 수 없음: {{way}} 이상 간격을 두고 {{depth}} 넘게 차이 나는 두 번의 측정이 필요합니다',
  unknownPerMonth: '아직 알 수 없음: {{days}}일 이상 간격을 두고 {{depth}} 넘게 차이 나는 두 번의 측정이 필요합니다',
  retreads: '재생 횟수',
  casing: '케이싱',
  retreaded: '재생됨',
  remove: '삭제',
  less: '줄이기',
  more: '늘리기',
  mm: '{{depth}}\u00a0mm',
}

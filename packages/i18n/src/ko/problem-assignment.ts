import type { problemAssignmentTexts as en } from '../en/problem-assignment.ts'
import type { Translation } from '../message-key.ts'

export const problemAssignmentTexts: Translation<typeof en> = {
  nobody: '아직 담당자가 없습니다',
  take: '제가 맡겠습니다',
  has: '담당: {{name}} ({{since}}부터).',
  handed: '담당: {{name}} ({{since}}부터, {{by}} 님이 넘김).',
  had: '담당했던 사람: {{name}}.',
  until: '{{due}}까지.',
  overdue: '{{due}}부터 기한 초과.',
  edit: '변경',
  editOf: '담당자: {{problem}}',
  note: '조치 내용',
  example: '운전자에게 전화하겠습니다',
  due: '기한',
  inHours_one: '{{count}}시간 후',
  inHours_other: '{{count}}시간 후',
  noDue: '기한 없음',
  to: '넘겨받을 사람',
  keep: '{{name}} 님이 계속 담당',
  giveBack: '담당 반납',
  quicker: '다른 사람이 먼저 맡았습니다. 담당자가 표시됩니다.',
  over: '그사이 종료되었습니다.',
  free: '담당자 없음: {{count}}',
  mine: '내 문제: {{count}}',
  freeNone: '모든 문제에 담당자가 있습니다',
}

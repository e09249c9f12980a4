import type { layoutsScreenTexts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layoutsScreenTexts: Translation<typeof en> = {
  search: '축 배치 검색',
  none: '축 배치가 없습니다',
  noneHint: '모든 플릿이 같은 축 배치 목록에서 선택합니다.',
  axles: '축',
  tires: '타이어',
  shared: '차량 유형은 이 중 하나를 사용합니다. 모든 플릿이 함께 사용합니다.',
  add: '새 축 배치',
  count: '축: {{axles}}, 타이어: {{tires}}',
  addAxle: '축 추가',
  removeAxle: '{{axle}}축 삭제',
  moveUp: '{{axle}}축 앞으로 이동',
  moveDown: '{{axle}}축 뒤로 이동',
  hint: '자리를 누르면 타이어가 놓이거나 없어집니다. 위쪽이 차량 앞쪽입니다.',
  stays: '차량 유형에서 사용 중인 축 배치입니다. 이름은 바꿀 수 있지만, 축을 바꾸거나 삭제할 수는 없습니다.',
  conflict: '차량 유형에서 이 축 배치를 사용 중이거나 이미 있는 이름입니다.',
}

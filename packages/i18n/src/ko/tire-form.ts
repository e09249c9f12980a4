import type { tireFormTexts as en } from '../en/tire-form.ts'
import type { Translation } from '../message-key.ts'

export const tireFormTexts: Translation<typeof en> = {
  registerTag: '{{tag}} 등록',
  add: '타이어 추가',
  record: '타이어',
  place: '장착된 곳',
  vehicle: '차량',
  noVehicle: '차량 없음',
  pick: '장착 위치 선택',
  pickHint: '타이어를 장착한 바퀴를 선택하세요. 다른 타이어가 있는 바퀴는 선택할 수 없습니다.',
  positionNeeded: '차량에서 장착 위치를 선택하세요.',
  takenBy: '{{position}}, 사용 중: {{tire}}',
  purchase: '구매',
  noTag: '태그 없음',
  noType: '타이어 유형 없음',
  noSupplier: '공급업체 없음',
  price: '구매 가격(€)',
  priceWrong: '€\u00a00~€\u00a01,000,000 사이여야 합니다',
  dateWrong: '01/02/2005~22/06/2030 사이의 날짜여야 합니다',
  remarks: '메모',
  override: '차량 유형의 경보 설정 대신 개별 설정 사용',
  clear: '지우기',
  nothingFound: '찾은 것이 없습니다',
  confirmDelete: '{{name}} 타이어를 삭제하시겠습니까?',
  taken: '다른 타이어가 이 태그 또는 이 장착 위치를 사용 중입니다.',
  notSaved: '아직 올바르지 않은 것이 있습니다. 표시된 필드를 확인하세요.',
}

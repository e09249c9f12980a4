import type { errorTexts as en } from '../en/errors.ts'
import type { Translation } from '../message-key.ts'

export const errorTexts: Translation<typeof en> = {
  fetchFailed: '데이터를 가져오지 못했습니다',
  fetchDetailFailed: '상세 데이터를 가져오지 못했습니다',
  updateDataFailed: '데이터를 업데이트하지 못했습니다',
  updateFailed: '업데이트하지 못했습니다',
  failedToUpdate: '변경 내용을 저장하지 못했습니다',
  addFailed: '추가하지 못했습니다',
  addVehicleFailed: '차량을 추가하지 못했습니다',
  duplicateTypeFailed: '차량 유형을 복제하지 못했습니다',
  createTemplateFailed: '템플릿을 만들지 못했습니다',
  loadFailed: '데이터를 불러오지 못했습니다',
  offline: '서버에 연결할 수 없습니다. 표시된 내용이 오래되었을 수 있습니다. 계속 연결을 시도합니다.',
  notServed: '이 버전의 서버는 아직 이 요청을 처리하지 못합니다.',
  forbidden: '현재 역할로는 할 수 없습니다. 관리자에게 문의하세요.',
  unexpectedTitle: '이 페이지가 작동을 멈췄습니다',
  unexpected:
    '예상하지 못한 오류가 발생했습니다. 데이터는 서버에 안전하게 있습니다. 페이지를 다시 불러오면 대부분 해결됩니다.',
  reload: '페이지 다시 불러오기',
}

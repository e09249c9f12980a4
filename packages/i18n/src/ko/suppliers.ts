import type { suppliersScreenTexts as en } from '../en/suppliers.ts'
import type { Translation } from '../message-key.ts'

export const suppliersScreenTexts: Translation<typeof en> = {
  title: '공급업체',
  search: '공급업체 검색',
  add: '새 공급업체',
  none: '아직 공급업체가 없습니다',
  noneHint: '타이어를 판매하고 수리하는 업체를 여기에 등록하세요.',
  company: '회사',
  web: '웹사이트',
}

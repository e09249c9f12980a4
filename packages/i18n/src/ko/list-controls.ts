import type { listControlTexts as en } from '../en/list-controls.ts'
import type { Translation } from '../message-key.ts'

export const listControlTexts: Translation<typeof en> = {
  columns: '열 선택',
  filters: '저장된 필터',
  noFilters: '아직 저장된 필터가 없습니다.',
  nothingToKeep: '먼저 목록을 검색하거나 정렬하세요.',
  filterName: '현재 검색과 정렬을 저장할 이름',
  keepFilter: '필터 저장',
  forgetFilter: '{{name}} 필터 삭제',
  export: '목록을 CSV로 내보내기',
  printedFirst: '처음 {{count}}건만 인쇄됩니다.',
}

import type { brandAndTypeTexts as en } from '../en/brands-and-types.ts'
import type { Translation } from '../message-key.ts'

export const brandAndTypeTexts: Translation<typeof en> = {
  name: '이름',
  brand: '브랜드',
  general: '일반',
  statistics: '통계',
  suppliers: '공급업체',
  tiresInUse: '사용 중인 타이어',
  tiresPurchased: '구매한 타이어',
  noSuppliers: '이 브랜드에 등록된 공급업체가 없습니다.',
  addSupplier: '공급업체 추가',
  chooseSupplier: '공급업체 선택',
  deleteSupplier: '{{name}} 삭제',
  chooseBrand: '브랜드 선택',
  brandMissing: '브랜드를 선택해야 합니다',
  suppliersAfterSaving: '브랜드를 저장한 뒤에 공급업체를 추가할 수 있습니다.',
  paramA: '매개변수 a',
  paramB: '매개변수 b',
  paramAHint: '에어 스프링 압력 1\u00a0bar당 하중, kg/bar',
  paramBHint: '에어 스프링 외의 하중, kg',
  paramRange: '-1,000,000~1,000,000',
  shared: '브랜드와 유형은 모든 플릿이 함께 사용합니다.',
  tireBrands: { search: '타이어 브랜드 검색', add: '새 타이어 브랜드', none: '아직 타이어 브랜드가 없습니다' },
  tireTypes: { search: '타이어 유형 검색', add: '새 타이어 유형', none: '아직 타이어 유형이 없습니다' },
  suspensionBrands: {
    search: '서스펜션 브랜드 검색',
    add: '새 서스펜션 브랜드',
    none: '아직 서스펜션 브랜드가 없습니다',
  },
  suspensionTypes: {
    search: '서스펜션 유형 검색',
    add: '새 서스펜션 유형',
    none: '아직 서스펜션 유형이 없습니다',
  },
}

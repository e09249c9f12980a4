import type { contactsScreenTexts as en } from '../en/contacts.ts'
import type { Translation } from '../message-key.ts'

export const contactsScreenTexts: Translation<typeof en> = {
  title: '연락처',
  search: '연락처 검색',
  add: '새 연락처',
  none: '아직 연락처가 없습니다',
  noneHint: '차량이나 타이어와 관련해 연락할 사람을 여기에 등록하세요.',
  person: '사람',
  reach: '연락 방법',
  address: '주소',
  personTitle: '호칭',
  prename: '이름(성 제외)',
  name: '이름',
  email: '이메일',
  secondaryEmail: '보조 이메일',
  phone: '전화',
  phoneDirect: '직통 전화',
  mobile: '휴대전화',
  fax: '팩스',
  assistant: '비서',
  occupation: '직책',
  street: '도로명',
  place: '도시',
  zipcode: '우편번호',
  country: '국가',
}

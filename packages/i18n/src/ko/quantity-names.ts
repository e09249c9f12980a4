import type { quantityNameTexts as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNameTexts: Translation<typeof en> = {
  pressure: '공기압',
  temperature: '온도',
  fillLevel: '충전율',
  speed: '속도',
  distance: '거리',
  age: '경과 시간',
}

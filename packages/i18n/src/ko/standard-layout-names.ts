import type { standardLayoutNameTexts as english } from '../en/standard-layout-names.ts'
import type { Translation } from '../message-key.ts'

export const standardLayoutNameTexts: Translation<typeof english> = {
  truck2: '트럭 4x2',
  truck3: '트럭 6x2',
  truck3Drive: '트럭 6x4',
  truck4: '트럭 8x4',
  tractor3: '트랙터 6x2, 푸셔축',
  trailer1: '트레일러 1축',
  trailer2: '트레일러 2축',
  trailer3: '트레일러 3축',
  trailer2Twin: '트레일러 2축, 복륜',
  trailer3Twin: '트레일러 3축, 복륜',
  bus: '버스 4x2',
  van: '밴',
}

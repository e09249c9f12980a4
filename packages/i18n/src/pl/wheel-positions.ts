import type { wheelPositionTexts as en } from '../en/wheel-positions.ts'
import type { Translation } from '../message-key.ts'

export const wheelPositionTexts: Translation<typeof en> = {
  name: 'Oś {{axle}} {{side}}',
  dual: 'Oś {{axle}} {{side}} {{depth}}',
  left: 'lewa',
  right: 'prawa',
  inner: 'wewnętrzna',
  outer: 'zewnętrzna',
  axle: 'Oś {{axle}}',
  front: 'Przód',
  unplaced: 'Bez pozycji',
}

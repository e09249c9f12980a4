import type { wheelPositionTexts as en } from '../en/wheel-positions.ts'
import type { Translation } from '../message-key.ts'

export const wheelPositionTexts: Translation<typeof en> = {
  name: 'Náprava {{axle}} {{side}}',
  dual: 'Náprava {{axle}} {{side}} {{depth}}',
  left: 'vlevo',
  right: 'vpravo',
  inner: 'vnitřní',
  outer: 'vnější',
  axle: 'Náprava {{axle}}',
  front: 'Předek',
  unplaced: 'Bez pozice',
}

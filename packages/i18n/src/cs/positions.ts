import type { positions as en } from '../en/positions.ts'
import type { Translation } from '../message-key.ts'

export const positions: Translation<typeof en> = {
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

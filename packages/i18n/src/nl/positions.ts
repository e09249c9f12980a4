import type { positions as en } from '../en/positions.ts'
import type { Translation } from '../message-key.ts'

export const positions: Translation<typeof en> = {
  name: 'As {{axle}} {{side}}',
  dual: 'As {{axle}} {{side}} {{depth}}',
  left: 'links',
  right: 'rechts',
  inner: 'binnen',
  outer: 'buiten',
  axle: 'As {{axle}}',
  front: 'Voorkant',
  unplaced: 'Geen positie',
}

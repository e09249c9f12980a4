import type { wheelPositionTexts as en } from '../en/wheel-positions.ts'
import type { Translation } from '../message-key.ts'

export const wheelPositionTexts: Translation<typeof en> = {
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

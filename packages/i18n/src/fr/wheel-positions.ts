import type { wheelPositionTexts as en } from '../en/wheel-positions.ts'
import type { Translation } from '../message-key.ts'

export const wheelPositionTexts: Translation<typeof en> = {
  name: 'Essieu {{axle}} {{side}}',
  dual: 'Essieu {{axle}} {{side}} {{depth}}',
  left: 'gauche',
  right: 'droite',
  inner: 'intérieur',
  outer: 'extérieur',
  axle: 'Essieu {{axle}}',
  front: 'Avant',
  unplaced: 'Sans position',
}

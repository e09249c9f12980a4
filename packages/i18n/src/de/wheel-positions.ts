import type { wheelPositionTexts as en } from '../en/wheel-positions.ts'
import type { Translation } from '../message-key.ts'

export const wheelPositionTexts: Translation<typeof en> = {
  name: 'Achse {{axle}} {{side}}',
  dual: 'Achse {{axle}} {{side}} {{depth}}',
  left: 'links',
  right: 'rechts',
  inner: 'innen',
  outer: 'außen',
  axle: 'Achse {{axle}}',
  front: 'Vorn',
  unplaced: 'Keine Position',
}

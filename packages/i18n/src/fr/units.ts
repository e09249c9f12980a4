import type { units as en } from '../en/units.ts'
import type { Translation } from '../message-key.ts'

export const units: Translation<typeof en> = {
  pressure: 'Pression',
  temperature: 'Température',
  fillLevel: 'Niveau de gonflage',
  speed: 'Vitesse',
  distance: 'Distance',
  age: 'Âge',
}

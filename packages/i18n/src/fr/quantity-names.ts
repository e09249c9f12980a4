import type { quantityNameTexts as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNameTexts: Translation<typeof en> = {
  pressure: 'Pression',
  temperature: 'Température',
  fillLevel: 'Niveau de gonflage',
  speed: 'Vitesse',
  distance: 'Distance',
  age: 'Âge',
}

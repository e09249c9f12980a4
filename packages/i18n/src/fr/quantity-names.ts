import type { quantityNames as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNames: Translation<typeof en> = {
  pressure: 'Pression',
  temperature: 'Température',
  fillLevel: 'Niveau de gonflage',
  speed: 'Vitesse',
  distance: 'Distance',
  age: 'Âge',
}

import type { quantityNames as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNames: Translation<typeof en> = {
  pressure: 'Druck',
  temperature: 'Temperatur',
  fillLevel: 'Füllgrad',
  speed: 'Geschwindigkeit',
  distance: 'Strecke',
  age: 'Alter',
}

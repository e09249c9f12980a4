import type { quantityNameTexts as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNameTexts: Translation<typeof en> = {
  pressure: 'Druck',
  temperature: 'Temperatur',
  fillLevel: 'Füllgrad',
  speed: 'Geschwindigkeit',
  distance: 'Strecke',
  age: 'Alter',
}

import type { quantityNameTexts as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNameTexts: Translation<typeof en> = {
  pressure: 'Ciśnienie',
  temperature: 'Temperatura',
  fillLevel: 'Poziom napełnienia',
  speed: 'Prędkość',
  distance: 'Odległość',
  age: 'Wiek',
}

import type { quantityNames as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNames: Translation<typeof en> = {
  pressure: 'Ciśnienie',
  temperature: 'Temperatura',
  fillLevel: 'Poziom napełnienia',
  speed: 'Prędkość',
  distance: 'Odległość',
  age: 'Wiek',
}

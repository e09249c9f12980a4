import type { quantityNameTexts as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNameTexts: Translation<typeof en> = {
  pressure: 'Druk',
  temperature: 'Temperatuur',
  fillLevel: 'Vulgraad',
  speed: 'Snelheid',
  distance: 'Afstand',
  age: 'Ouderdom',
}

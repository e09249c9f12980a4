import type { quantityNameTexts as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNameTexts: Translation<typeof en> = {
  pressure: 'Basınç',
  temperature: 'Sıcaklık',
  fillLevel: 'Doluluk oranı',
  speed: 'Hız',
  distance: 'Mesafe',
  age: 'Yaş',
}

import type { quantityNames as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNames: Translation<typeof en> = {
  pressure: 'Basınç',
  temperature: 'Sıcaklık',
  fillLevel: 'Doluluk oranı',
  speed: 'Hız',
  distance: 'Mesafe',
  age: 'Yaş',
}

import type { units as en } from '../en/units.ts'
import type { Translation } from '../message-key.ts'

export const units: Translation<typeof en> = {
  pressure: 'Basınç',
  temperature: 'Sıcaklık',
  fillLevel: 'Doluluk oranı',
  speed: 'Hız',
  distance: 'Mesafe',
  age: 'Yaş',
}

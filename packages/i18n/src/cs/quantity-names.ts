import type { quantityNames as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNames: Translation<typeof en> = {
  pressure: 'Tlak',
  temperature: 'Teplota',
  fillLevel: 'Úroveň naplnění',
  speed: 'Rychlost',
  distance: 'Vzdálenost',
  age: 'Stáří',
}

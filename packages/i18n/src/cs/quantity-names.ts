import type { quantityNameTexts as en } from '../en/quantity-names.ts'
import type { Translation } from '../message-key.ts'

export const quantityNameTexts: Translation<typeof en> = {
  pressure: 'Tlak',
  temperature: 'Teplota',
  fillLevel: 'Úroveň naplnění',
  speed: 'Rychlost',
  distance: 'Vzdálenost',
  age: 'Stáří',
}

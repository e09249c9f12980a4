import type { units as en } from '../en/units.ts'
import type { Translation } from '../message-key.ts'

export const units: Translation<typeof en> = {
  pressure: 'Tlak',
  temperature: 'Teplota',
  fillLevel: 'Úroveň naplnění',
  speed: 'Rychlost',
  distance: 'Vzdálenost',
  age: 'Stáří',
}

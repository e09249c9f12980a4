import type { units as en } from '../en/units.ts'
import type { Translation } from '../message-key.ts'

export const units: Translation<typeof en> = {
  pressure: 'Druk',
  temperature: 'Temperatuur',
  fillLevel: 'Vulgraad',
  speed: 'Snelheid',
  distance: 'Afstand',
  age: 'Ouderdom',
}

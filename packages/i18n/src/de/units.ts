import type { units as en } from '../en/units.ts'
import type { Translation } from '../message-key.ts'

export const units: Translation<typeof en> = {
  pressure: 'Druck',
  temperature: 'Temperatur',
  fillLevel: 'Füllgrad',
  speed: 'Geschwindigkeit',
  distance: 'Strecke',
  age: 'Alter',
}

import type { units as en } from '../en/units.ts'
import type { Translation } from '../message-key.ts'

export const units: Translation<typeof en> = {
  pressure: 'Ciśnienie',
  temperature: 'Temperatura',
  fillLevel: 'Poziom napełnienia',
  speed: 'Prędkość',
  distance: 'Odległość',
  age: 'Wiek',
}

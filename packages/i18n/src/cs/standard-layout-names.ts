import type { standardLayoutNameTexts as english } from '../en/standard-layout-names.ts'
import type { Translation } from '../message-key.ts'

export const standardLayoutNameTexts: Translation<typeof english> = {
  truck2: 'Nákladní vozidlo 4x2',
  truck3: 'Nákladní vozidlo 6x2',
  truck3Drive: 'Nákladní vozidlo 6x4',
  truck4: 'Nákladní vozidlo 8x4',
  tractor3: 'Tahač 6x2, tlačená náprava',
  trailer1: 'Návěs s 1 nápravou',
  trailer2: 'Návěs se 2 nápravami',
  trailer3: 'Návěs se 3 nápravami',
  trailer2Twin: 'Návěs se 2 nápravami, dvoumontáž',
  trailer3Twin: 'Návěs se 3 nápravami, dvoumontáž',
  bus: 'Autobus 4x2',
  van: 'Dodávka',
}

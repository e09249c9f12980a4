import type { standardLayoutNameTexts as english } from '../en/standard-layout-names.ts'
import type { Translation } from '../message-key.ts'

export const standardLayoutNameTexts: Translation<typeof english> = {
  truck2: 'Kamyon 4x2',
  truck3: 'Kamyon 6x2',
  truck3Drive: 'Kamyon 6x4',
  truck4: 'Kamyon 8x4',
  tractor3: 'Çekici 6x2, ön avare aks',
  trailer1: 'Römork, 1 akslı',
  trailer2: 'Römork, 2 akslı',
  trailer3: 'Römork, 3 akslı',
  trailer2Twin: 'Römork, 2 akslı, ikiz lastikli',
  trailer3Twin: 'Römork, 3 akslı, ikiz lastikli',
  bus: 'Otobüs 4x2',
  van: 'Panelvan',
}

import type { standardLayoutNameTexts as english } from '../en/standard-layout-names.ts'
import type { Translation } from '../message-key.ts'

export const standardLayoutNameTexts: Translation<typeof english> = {
  truck2: 'Vrachtwagen 4x2',
  truck3: 'Vrachtwagen 6x2',
  truck3Drive: 'Vrachtwagen 6x4',
  truck4: 'Vrachtwagen 8x4',
  tractor3: 'Trekker 6x2 met voorloopas',
  trailer1: 'Oplegger met 1 as',
  trailer2: 'Oplegger met 2 assen',
  trailer3: 'Oplegger met 3 assen',
  trailer2Twin: 'Oplegger met 2 assen, dubbellucht',
  trailer3Twin: 'Oplegger met 3 assen, dubbellucht',
  bus: 'Autobus 4x2',
  van: 'Bestelwagen',
}

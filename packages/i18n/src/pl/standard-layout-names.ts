import type { standardLayoutNameTexts as english } from '../en/standard-layout-names.ts'
import type { Translation } from '../message-key.ts'

export const standardLayoutNameTexts: Translation<typeof english> = {
  truck2: 'Samochód ciężarowy 4x2',
  truck3: 'Samochód ciężarowy 6x2',
  truck3Drive: 'Samochód ciężarowy 6x4',
  truck4: 'Samochód ciężarowy 8x4',
  tractor3: 'Ciągnik siodłowy 6x2 z osią pchaną',
  trailer1: 'Naczepa 1-osiowa',
  trailer2: 'Naczepa 2-osiowa',
  trailer3: 'Naczepa 3-osiowa',
  trailer2Twin: 'Naczepa 2-osiowa, koła bliźniacze',
  trailer3Twin: 'Naczepa 3-osiowa, koła bliźniacze',
  bus: 'Autobus 4x2',
  van: 'Furgon',
}

import type { standardLayoutNameTexts as english } from '../en/standard-layout-names.ts'
import type { Translation } from '../message-key.ts'

export const standardLayoutNameTexts: Translation<typeof english> = {
  truck2: 'Camion 4x2',
  truck3: 'Camion 6x2',
  truck3Drive: 'Camion 6x4',
  truck4: 'Camion 8x4',
  tractor3: 'Tracteur 6x2 à essieu poussé',
  trailer1: 'Remorque à 1 essieu',
  trailer2: 'Remorque à 2 essieux',
  trailer3: 'Remorque à 3 essieux',
  trailer2Twin: 'Remorque à 2 essieux, roues jumelées',
  trailer3Twin: 'Remorque à 3 essieux, roues jumelées',
  bus: 'Autocar 4x2',
  van: 'Camionnette',
}

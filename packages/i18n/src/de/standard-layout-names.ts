import type { standardLayoutNameTexts as english } from '../en/standard-layout-names.ts'
import type { Translation } from '../message-key.ts'

export const standardLayoutNameTexts: Translation<typeof english> = {
  truck2: 'Lkw 4x2',
  truck3: 'Lkw 6x2',
  truck3Drive: 'Lkw 6x4',
  truck4: 'Lkw 8x4',
  tractor3: 'Sattelzugmaschine 6x2 mit Vorlaufachse',
  trailer1: 'Anhänger mit 1 Achse',
  trailer2: 'Anhänger mit 2 Achsen',
  trailer3: 'Anhänger mit 3 Achsen',
  trailer2Twin: 'Anhänger mit 2 Achsen, Zwillingsreifen',
  trailer3Twin: 'Anhänger mit 3 Achsen, Zwillingsreifen',
  bus: 'Reisebus 4x2',
  van: 'Transporter',
}

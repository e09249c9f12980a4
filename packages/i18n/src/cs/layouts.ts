import type { layoutsScreenTexts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layoutsScreenTexts: Translation<typeof en> = {
  search: 'Hledat uspořádání',
  none: 'Nejsou tu žádná uspořádání',
  noneHint: 'Všechny vozové parky vybírají ze stejných uspořádání.',
  axles: 'Nápravy',
  tires: 'Pneumatiky',
  shared: 'Typ vozidla používá jedno z těchto; jsou společná pro všechny vozové parky.',
  add: 'Nové uspořádání',
  count: 'Nápravy: {{axles}}, pneumatiky: {{tires}}',
  addAxle: 'Přidat nápravu',
  removeAxle: 'Odebrat nápravu {{axle}}',
  moveUp: 'Posunout nápravu {{axle}} dopředu',
  moveDown: 'Posunout nápravu {{axle}} dozadu',
  hint: 'Klepnutím na pozici tam pneumatiku přidáte nebo ji odeberete. Předek je nahoře.',
  stays: 'Typy vozidel mají toto uspořádání. Lze je přejmenovat; nápravy zůstanou beze změny a smazat je nelze.',
  conflict: 'Toto uspořádání má některý typ vozidla, nebo je název obsazen.',
}

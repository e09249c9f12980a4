import type { layoutsScreenTexts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layoutsScreenTexts: Translation<typeof en> = {
  search: 'Achsbilder suchen',
  none: 'Es gibt keine Achsbilder',
  noneHint: 'Alle Fuhrparks wählen aus denselben Achsbildern.',
  axles: 'Achsen',
  tires: 'Reifen',
  shared: 'Ein Fahrzeugtyp nimmt eines davon; alle Fuhrparks teilen sie.',
  add: 'Neues Achsbild',
  count: 'Achsen: {{axles}}, Reifen: {{tires}}',
  addAxle: 'Achse hinzufügen',
  removeAxle: 'Achse {{axle}} entfernen',
  moveUp: 'Achse {{axle}} nach vorn',
  moveDown: 'Achse {{axle}} nach hinten',
  hint: 'Drücken Sie auf einen Platz, um dort einen Reifen zu setzen oder wegzunehmen. Vorne ist oben.',
  stays:
    'Fahrzeugtypen haben dieses Achsbild. Es lässt sich umbenennen; seine Achsen bleiben, wie sie sind, und es wird nicht gelöscht.',
  conflict: 'Ein Fahrzeugtyp hat dieses Achsbild, oder der Name ist schon vergeben.',
}

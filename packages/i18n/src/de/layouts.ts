import type { layouts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layouts: Translation<typeof en> = {
  title: 'Aufbauten',
  search: 'Aufbauten suchen',
  none: 'Es gibt keine Aufbauten',
  noneHint: 'Alle Fuhrparks wählen aus denselben Aufbauten.',
  axles: 'Achsen',
  tires: 'Reifen',
  shared: 'Ein Fahrzeugtyp nimmt einen davon; alle Fuhrparks teilen sie.',
}

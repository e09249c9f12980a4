import type { placeholder as en } from '../en/placeholder.ts'
import type { Translation } from '../message-key.ts'

export const placeholder: Translation<typeof en> = {
  title: 'Noch nicht in dieser Version',
  instead: 'Was Sie jetzt nutzen können',
  forRole: 'Dieser Bildschirm ist künftig für: {{role}}.',
  contacts: 'Hier verwalten Sie künftig, wen man zu einem Fahrzeug erreichen kann.',
  suppliers: 'Hier verwalten Sie künftig, wer Ihre Reifen verkauft und repariert.',
  integrators:
    'Hier verbinden Sie künftig die Bordcomputer Ihrer Lkw. Messungen kommen schon jetzt über die Eingangsadresse mit dem Schlüssel einer Alarmeinheit herein.',
  brands: 'Hier verwalten Sie künftig Marken und Typen. Reifen und Fahrzeuge funktionieren auch ohne sie.',
  taskRules:
    'Hier planen Sie künftig Berichte und Aufgaben. Bis dahin zeigen die Listen der Fahrzeuge und Reifen, was Aufmerksamkeit braucht, das Schlimmste zuerst.',
  apiDocs: 'Schnittstelle für Programme',
}

import type { tireFormTexts as en } from '../en/tire-form.ts'
import type { Translation } from '../message-key.ts'

export const tireFormTexts: Translation<typeof en> = {
  registerTag: '{{tag}} registrieren',
  add: 'Reifen hinzufügen',
  record: 'Der Reifen',
  place: 'Wo er ist',
  vehicle: 'Fahrzeug',
  noVehicle: 'Kein Fahrzeug',
  pick: 'Position wählen',
  pickHint: 'Wählen Sie das Rad, auf dem der Reifen montiert ist. Ein Rad mit einem anderen Reifen ist nicht wählbar.',
  positionNeeded: 'Wählen Sie eine Position am Fahrzeug.',
  takenBy: '{{position}}, belegt durch {{tire}}',
  purchase: 'Kauf',
  noTag: 'Kein Sensor',
  noType: 'Kein Reifentyp',
  noSupplier: 'Kein Lieferant',
  price: 'Kaufpreis (€)',
  priceWrong: 'Von 0\u00a0€ bis 1.000.000\u00a0€',
  dateWrong: 'Ein Tag vom 01/02/2005 bis 22/06/2030',
  remarks: 'Bemerkungen',
  override: 'Von den Alarmeinstellungen des Fahrzeugtyps abweichen',
  clear: 'Leeren',
  nothingFound: 'Nichts gefunden',
  confirmDelete: 'Möchten Sie den Reifen {{name}} wirklich löschen?',
  taken: 'Ein anderer Reifen hat diesen Sensor oder steht an dieser Position.',
  notSaved: 'Etwas stimmt noch nicht. Sehen Sie sich die markierten Felder an.',
}

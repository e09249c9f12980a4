import type { records as en } from '../en/records.ts'
import type { Translation } from '../message-key.ts'

export const records: Translation<typeof en> = {
  missing: 'Diesen Datensatz gibt es nicht oder nicht mehr.',
  missingHint: 'Wählen Sie einen anderen aus der Liste.',
  noHit: 'Nichts gefunden',
  noHitHint: 'Versuchen Sie einen Teil eines Namens oder leeren Sie die Suche.',
  nameMissing: 'Ein Name ist nötig',
  required: 'Dies wird benötigt',
  tooLong: 'Höchstens {{count}} Zeichen',
  unsaved: 'Ihre Änderungen sind noch nicht gespeichert. Möchten Sie sie verwerfen?',
  discard: 'Änderungen verwerfen',
  keepEditing: 'Weiter bearbeiten',
  deleted: '{{name}} ist gelöscht.',
  undo: 'Rückgängig machen',
  undoFailed: '{{name}} konnte nicht wiederhergestellt werden.',
  notReached: 'Der Server ist nicht erreichbar. Ihre Eingaben sind noch da; versuchen Sie es gleich noch einmal.',
  conflict: 'Etwas anderes verwendet es, oder der Name ist vergeben.',
  nameTaken: 'Der Name ist vergeben.',
  gone: 'Es gibt ihn nicht mehr. Vielleicht hat ihn jemand anderes gelöscht.',
  id: 'ID',
  name: 'Name',
  confirm: {
    brand: 'Möchten Sie die Marke {{name}} wirklich löschen?',
    brandSupplier: 'Möchten Sie den Markenlieferanten {{name}} wirklich löschen?',
    type: 'Möchten Sie den Typ {{name}} wirklich löschen?',
    integrator: 'Möchten Sie den Integrator {{name}} wirklich löschen?',
    layout: 'Möchten Sie das Achsbild {{name}} wirklich löschen?',
  },
}

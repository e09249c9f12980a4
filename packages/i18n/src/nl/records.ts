import type { records as en } from '../en/records.ts'
import type { Translation } from '../message-key.ts'

export const records: Translation<typeof en> = {
  missing: 'Dit record bestaat niet of niet meer.',
  missingHint: 'Kies een ander uit de lijst.',
  noHit: 'Niets gevonden',
  noHitHint: 'Probeer een deel van een naam of wis de zoekopdracht.',
  nameMissing: 'Een naam is nodig',
  required: 'Dit is nodig',
  tooLong: 'Hoogstens {{count}} tekens',
  unsaved: 'Uw wijzigingen zijn nog niet opgeslagen. Wilt u ze verwerpen?',
  discard: 'Wijzigingen verwerpen',
  keepEditing: 'Verder bewerken',
  deleted: '{{name}} is verwijderd.',
  undo: 'Ongedaan maken',
  undoFailed: '{{name}} kon niet worden teruggezet.',
  notReached: 'De server is niet bereikbaar. Wat u hebt ingevuld staat er nog; probeer het zo opnieuw.',
  conflict: 'Iets anders gebruikt het, of de naam is al in gebruik.',
  nameTaken: 'De naam is al in gebruik.',
  gone: 'Het bestaat niet meer. Misschien heeft iemand anders het verwijderd.',
  id: 'Id',
  name: 'Naam',
  confirm: {
    brand: 'Weet u zeker dat u merk {{name}} wilt verwijderen?',
    brandSupplier: 'Weet u zeker dat u merkleverancier {{name}} wilt verwijderen?',
    type: 'Weet u zeker dat u type {{name}} wilt verwijderen?',
    integrator: 'Weet u zeker dat u integrator {{name}} wilt verwijderen?',
    layout: 'Weet u zeker dat u indeling {{name}} wilt verwijderen?',
  },
}

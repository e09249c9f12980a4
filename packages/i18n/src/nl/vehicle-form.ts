import type { vehicleFormTexts as en } from '../en/vehicle-form.ts'
import type { Translation } from '../message-key.ts'

export const vehicleFormTexts: Translation<typeof en> = {
  unitOn: '{{unit}} (nu op {{vehicle}})',
  add: 'Voertuig toevoegen',
  record: 'Het voertuig',
  chooseType: 'Kies een type',
  computer: 'Boordcomputer',
  identificationType: 'Soort identificatie',
  identification: 'Identificatie',
  language: 'Taal',
  languageOf: 'Taal van {{field}}',
  messages: 'Berichten',
  messagesHint:
    'OBC is de boordcomputer: de eerste twee adressen gelden zolang het voertuig er een heeft, de andere zolang het er geen heeft.',
  suspension: 'Vering',
  suspensionHint: 'Kies een band om in te stellen hoe zijn gewicht uit de vering volgt.',
  suspensionOf: 'Vering van {{tire}}',
  suspensionType: 'Veringtype',
  suspensionTag: 'Veringtag',
  fraction: 'Fractie',
  noSuspension: 'Geen veringtype',
  noTag: 'Geen tag',
  typeFirst: 'Kies eerst een type: dat zegt waar het voertuig wielen heeft.',
  noneChosen: 'Niets gekozen',
  clear: 'Wissen',
  nothingFound: 'Niets gevonden',
  needed: 'Vul dit in',
  confirmDelete: 'Weet u zeker dat u het voertuig {{name}} wilt verwijderen?',
  conflict:
    'Het alarmkastje zit op een ander voertuig, of het nieuwe type heeft geen plaats voor een gemonteerde band.',
  notSaved: 'Er klopt nog iets niet. Kijk naar de gemarkeerde velden.',
}

import type { vehicleFormTexts as en } from '../en/vehicle-form.ts'
import type { Translation } from '../message-key.ts'

export const vehicleFormTexts: Translation<typeof en> = {
  unitOn: '{{unit}} (jetzt an {{vehicle}})',
  add: 'Fahrzeug hinzufügen',
  record: 'Das Fahrzeug',
  chooseType: 'Typ wählen',
  computer: 'Bordcomputer',
  identificationType: 'Art der Identifikation',
  identification: 'Identifikation',
  language: 'Sprache',
  languageOf: 'Sprache von {{field}}',
  messages: 'Nachrichten',
  messagesHint:
    'OBC ist der Bordcomputer: Die ersten beiden Adressen gelten, solange das Fahrzeug einen hat, die anderen, solange es keinen hat.',
  suspension: 'Federung',
  suspensionHint: 'Wählen Sie einen Reifen, um einzustellen, wie sein Gewicht aus der Federung folgt.',
  suspensionOf: 'Federung von {{tire}}',
  suspensionType: 'Federungstyp',
  suspensionTag: 'Federungssensor',
  fraction: 'Anteil',
  noSuspension: 'Kein Federungstyp',
  noTag: 'Kein Sensor',
  typeFirst: 'Wählen Sie zuerst einen Typ: Er sagt, wo das Fahrzeug Räder hat.',
  noneChosen: 'Nichts gewählt',
  clear: 'Leeren',
  nothingFound: 'Nichts gefunden',
  needed: 'Bitte ausfüllen',
  confirmDelete: 'Möchten Sie das Fahrzeug {{name}} wirklich löschen?',
  conflict:
    'Die Alarmeinheit ist an einem anderen Fahrzeug montiert, oder der neue Typ hat keinen Platz für einen montierten Reifen.',
  notSaved: 'Etwas stimmt noch nicht. Sehen Sie sich die markierten Felder an.',
}

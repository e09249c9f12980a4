import type { vehicleTypesScreenTexts as en } from '../en/vehicle-types.ts'
import type { Translation } from '../message-key.ts'

export const vehicleTypesScreenTexts: Translation<typeof en> = {
  title: 'Fahrzeugtypen',
  search: 'Fahrzeugtypen suchen',
  id: 'Id',
  name: 'Name',
  layout: 'Achsbild',
  chooseLayout: 'Achsbild wählen',
  add: 'Fahrzeugtyp hinzufügen',
  duplicate: 'Duplizieren',
  typeAlarms: 'Alarme des Typs',
  tires: 'Reifen',
  chooseTire: 'Wählen Sie einen Reifen, um seine Alarme einzustellen.',
  settingsOf: 'Alarme von {{tire}}',
  addingNotice:
    'Die Einzelheiten der Reifen stehen zur Verfügung, sobald die Grundeinstellung bestätigt und gespeichert ist.',
  confirmDelete: 'Möchten Sie den Fahrzeugtyp {{name}} wirklich löschen?',
  inUse: 'Es gibt Fahrzeuge dieses Typs. Geben Sie ihnen zuerst einen anderen Typ.',
  none: 'Es gibt noch keine Fahrzeugtypen',
  noneHint: 'Ein Typ sagt, wo ein Fahrzeug Räder hat und wann seine Reifen Alarm geben. Fügen Sie den ersten hinzu.',
  noHit: 'Kein Fahrzeugtyp passt',
  noHitHint: 'Suchen Sie nach Id, Name oder Achsbild, oder löschen Sie die Suche.',
  watch: 'Niedrige Reifen',
  neverTold: 'Niedrige Reifen werden nicht gemeldet',
  toldLate: 'Niedrige Reifen werden spät gemeldet',
  lowNever: 'Einige Reifen dieses Typs haben keinen Alarm für zu wenig Luft: niemand erfährt, wenn sie niedrig sind.',
  lowLate: 'Einige Reifen dieses Typs melden sich erst unter 80\u00a0%, wo nicht mehr mit ihnen gefahren werden darf.',
  allOff: 'Alle Alarme dieses Typs sind aus: Es wird nichts gemeldet.',
  turnOnUsual: 'Die üblichen Alarme einschalten',
  judgedLater_one:
    'Noch {{count}} Fahrzeug dieses Typs wird bis zu einer Minute lang nach den bisherigen Grenzen angezeigt.',
  judgedLater_other:
    'Noch {{count}} Fahrzeuge dieses Typs werden bis zu einer Minute lang nach den bisherigen Grenzen angezeigt.',
  on: 'an: {{alarms}}',
  fillLevelBelow: 'Füllgrad unter {{levels}}\u00a0%',
  noneOn: 'Alle Alarme aus',
  wrong: 'ein Grenzwert stimmt nicht',
  needed: 'Bitte ausfüllen',
  notSaved: 'Etwas stimmt noch nicht. Sehen Sie sich die markierten Felder an.',
}

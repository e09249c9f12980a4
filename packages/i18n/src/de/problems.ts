import type { problems as en } from '../en/problems.ts'
import type { Translation } from '../message-key.ts'

export const problems: Translation<typeof en> = {
  missing: 'Das wird benötigt',
  tooShort: 'Mindestens {{limit}} Zeichen',
  tooLong: 'Höchstens {{limit}} Zeichen',
  tooLow: 'Mindestens {{limit}}',
  tooHigh: 'Höchstens {{limit}}',
  aboveUpper: 'Die untere Grenze liegt über der oberen',
  step: 'In Schritten von {{limit}}',
  taken: 'Das ist schon vergeben',
  inUse: 'Anderswo in Gebrauch',
  inUseBy: 'In Gebrauch bei {{by}}',
  fittedTo: 'Eingebaut in {{by}}',
  noPlaceFor: 'Kein Platz für {{by}}',
  gone: 'Das gibt es nicht mehr',
  lastAdmin: 'Der letzte Administrator, der sich anmelden kann, bleibt einer',
  listed: 'Steht schon auf der Liste',
  position: 'Diesen Platz gibt es im Achsbild nicht',
  bareAxle: 'Jede Achse braucht einen Reifen',
  webAddress: 'Das ist keine Webadresse, die von hier aus erreichbar ist',
  timeZone: 'Das ist keine Zeitzone',
  wrong: 'Das ist nicht Ihr jetziges Passwort',
  popular: 'Das ist zu leicht zu erraten',
  hiddenCharacters: 'Zeichen, die niemand sieht, wie ein Zeilenende, werden nicht angenommen',
  notRight: 'Das stimmt nicht',
}

import type { integrators as en } from '../en/integrators.ts'
import type { Translation } from '../message-key.ts'

export const integrators: Translation<typeof en> = {
  title: 'Integratoren',
  search: 'Integratoren suchen',
  add: 'Neuer Integrator',
  none: 'Es gibt noch keine Integratoren',
  noneHint: 'Fügen Sie einen hinzu, um die Bordcomputer Ihrer Lkw zu erreichen.',
  connection: 'Verbindung',
  type: 'Typ',
  types: { transics: 'Transics OBC API', tomtom: 'TomTom OBC API', wacs: 'WACS API', webhook: 'Webhook (signiert)' },
  endpoint: 'Endpunkt',
  dispatcher: 'Disponent',
  systemnr: 'System-Nr.',
  integrator: 'Integrator',
  accountName: 'Kontoname',
  username: 'Benutzername',
  password: 'Passwort',
  apiKey: 'API-Schlüssel',
  secret: 'Geheimnis',
  secretHint: '24 Zeichen oder mehr. Der Empfänger prüft damit unsere Signatur.',
  set: 'Gesetzt',
  keepSecret: 'Ist gesetzt. Leer lassen, um es zu behalten.',
  typeAgain:
    'Die Adresse oder der Typ hat sich geändert: Geben Sie dies erneut ein. Gespeichertes geht an keine andere Adresse.',
  removeSecret: 'Den gespeicherten Wert von {{secret}} entfernen',
  systemnrRange: 'Eine ganze Zahl von 0 bis 2147483647',
  suppliers: 'Lieferanten',
  identities: 'Kennungen',
  identitiesHint: 'Woran dieser Integrator Fahrzeuge erkennt. Ein Fahrzeug wählt seine aus diesen Listen.',
  onePerLine: 'Eine je Zeile',
}

import type { integrators as en } from '../en/integrators.ts'
import type { Translation } from '../message-key.ts'

export const integrators: Translation<typeof en> = {
  title: 'Integrators',
  search: 'Integrators zoeken',
  add: 'Nieuwe integrator',
  none: 'Er zijn nog geen integrators',
  noneHint: 'Voeg er een toe om de boordcomputers van uw trucks te bereiken.',
  connection: 'Verbinding',
  type: 'Type',
  types: { transics: 'Transics OBC API', tomtom: 'TomTom OBC API', wacs: 'WACS API' },
  endpoint: 'Eindpunt',
  dispatcher: 'Dispatcher',
  systemnr: 'Systeemnr.',
  integrator: 'Integrator',
  accountName: 'Accountnaam',
  username: 'Gebruikersnaam',
  password: 'Wachtwoord',
  apiKey: 'API-sleutel',
  set: 'Ingesteld',
  keepSecret: 'Is ingesteld. Laat leeg om te behouden.',
  removeSecret: 'De opgeslagen waarde van {{secret}} verwijderen',
  systemnrRange: 'Een geheel getal van 0 tot 2147483647',
  suppliers: 'Leveranciers',
  identities: 'Identiteiten',
  identitiesHint: 'Waaraan deze integrator voertuigen herkent. Een voertuig kiest het zijne uit deze lijsten.',
  onePerLine: 'Eén per regel',
}

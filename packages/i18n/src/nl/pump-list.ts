import type { pumpListScreenTexts as en } from '../en/pump-list.ts'
import type { Translation } from '../message-key.ts'

export const pumpListScreenTexts: Translation<typeof en> = {
  asOf: 'Stand van {{time}}',
  print: 'Afdrukken',
  hint: 'Elke waarde geldt bij de temperatuur ernaast. Banden worden warm en koelen af: lees haar vlak voor het oppompen.',
  worstOf: 'De {{listed}} ergste van {{count}} banden staan in de lijst.',
  none: 'Geen band hoeft opgepompt te worden',
  noneHint: 'Elke band die we horen heeft genoeg druk. Stille sensoren zeggen niets.',
  noTown: 'Plaats onbekend',
  done: 'Opgepompt en bevestigd',
  pumpTo: 'Nu oppompen tot',
  at: 'bij {{temperature}} in de band',
  missing: 'Ontbreekt',
  target: 'Doel bij 15\u00a0°C',
  noTarget: 'Er is geen aanbevolen druk ingesteld',
  wait: {
    forReading: 'Wacht op een meting',
    toCool: 'Laat afkoelen: drie uur',
  },
  noAlarm: 'Te laag, hoewel er geen alarm voor aanstaat',
  lookFirst: 'Zoek de schade voordat u oppompt',
  tick: 'Opgepompt',
  takeBack: 'Intrekken',
  claim: {
    notYet: 'Door {{user}} afgevinkt om {{time}}. De metingen sindsdien tonen het nog niet.',
    lostMore: 'Tegengesproken: door {{user}} afgevinkt om {{time}}, en de metingen sindsdien tonen nog minder lucht.',
    waiting: 'Door {{user}} afgevinkt om {{time}}. Wacht op een meting.',
    confirmed: 'Door {{user}} afgevinkt om {{time}}. Metingen bevestigen het.',
    tooLittle: 'Te weinig: door {{user}} afgevinkt om {{time}}, en nog steeds te laag.',
    stillMissing: 'Te weinig: door {{user}} afgevinkt om {{time}}, en er ontbreekt nog {{missing}}.',
    notSeen: 'Niet gezien: door {{user}} afgevinkt om {{time}}, en geen meting sindsdien toont het.',
  },
}

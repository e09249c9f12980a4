import type { offlineChangeTexts as en } from '../en/offline-changes.ts'
import type { Translation } from '../message-key.ts'

export const offlineChangeTexts: Translation<typeof en> = {
  lastHeard: 'Offline, poslední spojení {{time}}',
  hint: 'Seznam je z té chvíle. Co odškrtnete, zůstane v tomto zařízení a odešle se, až bude síť zpět.',
  waiting_one: '{{count}} změna čeká v tomto zařízení. Odešle se, až bude síť zpět.',
  waiting_few: '{{count}} změny čekají v tomto zařízení. Odešlou se, až bude síť zpět.',
  waiting_many: '{{count}} změny čeká v tomto zařízení. Odešle se, až bude síť zpět.',
  waiting_other: '{{count}} změn čeká v tomto zařízení. Odešlou se, až bude síť zpět.',
  ticked: 'Odškrtnuto v {{time}} v tomto zařízení. Zatím neodesláno.',
  takenBack: 'Vzato zpět v {{time}} v tomto zařízení. Zatím neodesláno.',
  remarked: 'Poznámka z {{time}} v tomto zařízení. Zatím neodesláno.',
  settledTitle: 'Podívejte se na tyto změny',
  made: {
    tick: '{{subject}}: odškrtnuto v {{time}}',
    takeBack: '{{subject}}: odškrtnutí z {{time}} vzato zpět',
    remark: '{{subject}}: poznámka z {{time}}',
  },
  saidBefore: '{{user}}: odškrtnuto už dříve, v {{time}}. Platí toto odškrtnutí.',
  refused: {
    moved: 'Nepřijato: pneumatika je už na jiném kole.',
    mustComeOff: 'Nepřijato: tuto pneumatiku nehustěte. Musí se sundat a prohlédnout zevnitř.',
    gone: 'Nepřijato: pneumatika byla mezitím smazána.',
    tooLongAgo: 'Nepřijato: bylo to před více než týdnem.',
    notAllowed: 'Nepřijato: vaše role to už nedovoluje.',
    refused: 'Server to nepřijal.',
  },
  sendAnyway: 'Přesto odškrtnout tuto pneumatiku',
  sendAgain: 'Odeslat znovu',
  discard: 'Zahodit',
  understood: 'Rozumím',
  signOut_one: '{{count}} změna v tomto zařízení ještě není odeslána. Odhlášení ji smaže.',
  signOut_few: '{{count}} změny v tomto zařízení ještě nejsou odeslány. Odhlášení je smaže.',
  signOut_many: '{{count}} změny v tomto zařízení ještě není odesláno. Odhlášení je smaže.',
  signOut_other: '{{count}} změn v tomto zařízení ještě není odesláno. Odhlášení je smaže.',
  signOutYes: 'Odhlásit a smazat',
}

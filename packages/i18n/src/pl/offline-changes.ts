import type { offlineChangeTexts as en } from '../en/offline-changes.ts'
import type { Translation } from '../message-key.ts'

export const offlineChangeTexts: Translation<typeof en> = {
  lastHeard: 'Offline, ostatni kontakt {{time}}',
  hint: 'Lista jest z tamtej chwili. To, co odhaczysz, zostaje na tym urządzeniu i zostanie wysłane, gdy wróci sieć.',
  waiting_one: '{{count}} zmiana czeka na tym urządzeniu. Zostanie wysłana, gdy wróci sieć.',
  waiting_few: '{{count}} zmiany czekają na tym urządzeniu. Zostaną wysłane, gdy wróci sieć.',
  waiting_many: '{{count}} zmian czeka na tym urządzeniu. Zostaną wysłane, gdy wróci sieć.',
  waiting_other: '{{count}} zmiany czeka na tym urządzeniu. Zostaną wysłane, gdy wróci sieć.',
  ticked: 'Odhaczono o {{time}} na tym urządzeniu. Jeszcze nie wysłano.',
  takenBack: 'Cofnięto o {{time}} na tym urządzeniu. Jeszcze nie wysłano.',
  remarked: 'Uwaga z {{time}} na tym urządzeniu. Jeszcze nie wysłano.',
  settledTitle: 'Sprawdź te zmiany',
  made: {
    tick: '{{subject}}: odhaczono o {{time}}',
    takeBack: '{{subject}}: cofnięto odhaczenie z {{time}}',
    remark: '{{subject}}: uwaga z {{time}}',
  },
  saidBefore: '{{user}}: odhaczono już wcześniej, o {{time}}. Liczy się tamto odhaczenie.',
  refused: {
    moved: 'Nie przyjęto: opona jest już na innym kole.',
    mustComeOff: 'Nie przyjęto: nie pompuj tej opony. Trzeba ją zdjąć i obejrzeć od środka.',
    gone: 'Nie przyjęto: opona została w międzyczasie usunięta.',
    tooLongAgo: 'Nie przyjęto: to było ponad tydzień temu.',
    notAllowed: 'Nie przyjęto: twoja rola już na to nie pozwala.',
    refused: 'Serwer tego nie przyjął.',
  },
  sendAnyway: 'Odhacz tę oponę mimo to',
  sendAgain: 'Wyślij ponownie',
  discard: 'Odrzuć',
  understood: 'Rozumiem',
  signOut_one: '{{count}} zmiana na tym urządzeniu nie została jeszcze wysłana. Wylogowanie ją usunie.',
  signOut_few: '{{count}} zmiany na tym urządzeniu nie zostały jeszcze wysłane. Wylogowanie je usunie.',
  signOut_many: '{{count}} zmian na tym urządzeniu nie zostało jeszcze wysłanych. Wylogowanie je usunie.',
  signOut_other: '{{count}} zmiany na tym urządzeniu nie zostało jeszcze wysłane. Wylogowanie je usunie.',
  signOutYes: 'Wyloguj i usuń',
}

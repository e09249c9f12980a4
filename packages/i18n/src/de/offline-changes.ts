import type { offlineChangeTexts as en } from '../en/offline-changes.ts'
import type { Translation } from '../message-key.ts'

export const offlineChangeTexts: Translation<typeof en> = {
  lastHeard: 'Offline, zuletzt gehört {{time}}',
  hint: 'Die Liste ist auf dem Stand von damals. Was Sie abhaken, bleibt auf diesem Gerät und wird gesendet, sobald das Netz wieder da ist.',
  waiting_one: '{{count}} Änderung wartet auf diesem Gerät. Sie wird gesendet, sobald das Netz wieder da ist.',
  waiting_other: '{{count}} Änderungen warten auf diesem Gerät. Sie werden gesendet, sobald das Netz wieder da ist.',
  ticked: 'Um {{time}} auf diesem Gerät abgehakt. Noch nicht gesendet.',
  takenBack: 'Um {{time}} auf diesem Gerät zurückgenommen. Noch nicht gesendet.',
  remarked: 'Bemerkung von {{time}} auf diesem Gerät. Noch nicht gesendet.',
  swapped: 'Um {{time}} auf diesem Gerät mit einem Reserverad getauscht. Noch nicht gesendet.',
  treadMeasured: 'Profil von {{depth}}\u00a0mm auf diesem Gerät. Noch nicht gesendet.',
  settledTitle: 'Sehen Sie diese Änderungen an',
  made: {
    tick: '{{subject}}: um {{time}} abgehakt',
    takeBack: '{{subject}}: Haken von {{time}} zurückgenommen',
    remark: '{{subject}}: Bemerkung von {{time}}',
    swapSpare: '{{subject}}: getauscht um {{time}}',
    tread: '{{subject}}: Profil gemessen um {{time}}',
  },
  saidBefore: '{{user}} hatte ihn schon abgehakt, um {{time}}. Dieser Haken gilt.',
  refused: {
    moved: 'Nicht übernommen: Der Reifen ist inzwischen an einem anderen Rad.',
    mustComeOff: 'Nicht übernommen: Diesen Reifen nicht aufpumpen. Er muss ab und innen angesehen werden.',
    changedSince:
      'Nicht übernommen: Reifen dieses Fahrzeugs wurden anders gewechselt. Sehen Sie nach, wo sie jetzt sind.',
    gone: 'Nicht übernommen: Der Reifen wurde inzwischen gelöscht.',
    tooLongAgo: 'Nicht übernommen: Das ist mehr als eine Woche her.',
    notAllowed: 'Nicht übernommen: Ihre Rolle erlaubt das nicht mehr.',
    refused: 'Vom Server nicht übernommen.',
  },
  sendAnyway: 'Diesen Reifen trotzdem abhaken',
  sendAgain: 'Erneut senden',
  discard: 'Verwerfen',
  understood: 'Verstanden',
  signOut_one: '{{count}} Änderung auf diesem Gerät ist noch nicht gesendet. Abmelden löscht sie.',
  signOut_other: '{{count}} Änderungen auf diesem Gerät sind noch nicht gesendet. Abmelden löscht sie.',
  signOutYes: 'Abmelden und löschen',
}

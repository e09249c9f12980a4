import type { offlineChangeTexts as en } from '../en/offline-changes.ts'
import type { Translation } from '../message-key.ts'

export const offlineChangeTexts: Translation<typeof en> = {
  lastHeard: 'Offline, zuletzt gehört {{time}}',
  hint: 'Die Liste ist auf dem Stand von damals. Was Sie abhaken, bleibt auf diesem Gerät und wird gesendet, sobald das Netz wieder da ist.',
  waiting_one: '{{count}} Änderung wartet auf diesem Gerät. Sie wird gesendet, sobald das Netz wieder da ist.',
  waiting_other: '{{count}} Änderungen warten auf diesem Gerät. Sie werden gesendet, sobald das Netz wieder da ist.',
  ticked: 'Um {{time}} auf diesem Gerät abgehakt. Noch nicht gesendet.',
  takenBack: 'Um {{time}} auf diesem Gerät zurückgenommen. Noch nicht gesendet.',
  remarked: 'Bemerkung von {{time}} auf diesem Gerät, noch nicht gesendet: {{text}}',
  swapped: 'Um {{time}} auf diesem Gerät mit einem Reserverad getauscht. Noch nicht gesendet.',
  fitted: '{{subject}}: um {{time}} auf diesem Gerät montiert. Noch nicht gesendet.',
  unanswered: '{{subject}}: gesendet, noch ohne Antwort.',
  sentAlready: '{{subject}}: schon gesendet. Nehmen Sie es beim Fahrzeug zurück.',
  treadMeasured: 'Profil von {{depth}}\u00a0mm auf diesem Gerät. Noch nicht gesendet.',
  settledTitle: 'Sehen Sie diese Änderungen an',
  made: {
    tick: '{{subject}}: um {{time}} abgehakt',
    takeBack: '{{subject}}: Haken von {{time}} zurückgenommen',
    remark: '{{subject}}: Bemerkung von {{time}}',
    swapSpare: '{{subject}}: getauscht um {{time}}',
    fit: '{{subject}}: montiert um {{time}}',
    tread: '{{subject}}: Profil gemessen um {{time}}',
  },
  saidBefore: '{{user}} hatte ihn schon abgehakt, um {{time}}. Dieser Haken gilt.',
  refused: {
    moved: 'Nicht übernommen: Der Reifen ist inzwischen an einem anderen Rad.',
    mustComeOff: 'Nicht übernommen: Diesen Reifen nicht aufpumpen. Er muss ab und innen angesehen werden.',
    changedSince:
      'Nicht übernommen: Reifen dieses Fahrzeugs wurden anders gewechselt. Sehen Sie nach, wo sie jetzt sind.',
    alreadyThere: 'Nicht übernommen: Dieser Reifen ist schon an diesem Rad.',
    lookInsideFirst:
      'Nicht übernommen: Dieser Reifen muss zuerst innen angesehen werden, und niemand hat gesagt, dass das geschehen ist. Geben Sie es mit einem anderen Reifen neu ein, oder sagen Sie, dass er trotzdem angebracht wird.',
    ownSensor:
      'Nicht übernommen: Dieser Reifen hat einen eigenen Sensor. Nehmen Sie ihn zuerst heraus, oder lassen Sie den Sensor, wie er ist.',
    gone: 'Nicht übernommen: Der Reifen oder das Fahrzeug wurde inzwischen gelöscht.',
    tooLongAgo: 'Nicht übernommen: Der Zeitpunkt liegt zu weit von jetzt entfernt.',
    notAllowed: 'Nicht übernommen: Ihre Rolle erlaubt das nicht mehr.',
    refused: 'Vom Server nicht übernommen.',
  },
  obstacle: {
    wheelTaken: 'Nicht übernommen: An diesem Rad war damals der Reifen {{by}}, oder er kam später dorthin.',
    fittedElsewhere: 'Nicht übernommen: Dieser Reifen war damals an {{by}}.',
    sensorInUse: 'Nicht übernommen: Dieser Sensor ist inzwischen im Reifen {{by}}.',
  },
  standsNow: 'Jetzt an diesem Rad: {{tire}}.',
  emptyNow: 'An diesem Rad ist jetzt kein Reifen.',
  doneAlready: '{{tire}} ist schon an diesem Rad: Es ist nichts mehr zu tun.',
  doneWithoutSensor:
    '{{tire}} ist schon an diesem Rad, aber ohne Sensor {{sensor}}. Tragen Sie den Sensor beim Reifen ein.',
  doneWithoutAnySensor: '{{tire}} ist schon an diesem Rad, aber ohne Sensor. Tragen Sie den Sensor beim Reifen ein.',
  openTire: 'Reifen öffnen',
  openVehicle: 'Fahrzeug öffnen',
  enterAnew: 'Neu eingeben',
  swapThose: '{{tire}} mit {{spare}} tauschen',
  sendAnyway: 'Diesen Reifen trotzdem abhaken',
  sendAgain: 'Erneut senden',
  discard: 'Verwerfen',
  understood: 'Verstanden',
  signOut_one: '{{count}} Änderung auf diesem Gerät ist noch nicht gesendet. Abmelden löscht sie.',
  signOut_other: '{{count}} Änderungen auf diesem Gerät sind noch nicht gesendet. Abmelden löscht sie.',
  signOutYes: 'Abmelden und löschen',
}

import type { offlineChangeTexts as en } from '../en/offline-changes.ts'
import type { Translation } from '../message-key.ts'

export const offlineChangeTexts: Translation<typeof en> = {
  lastHeard: 'Offline, laatst gehoord {{time}}',
  hint: 'De lijst is zoals ze toen was. Wat u afvinkt, blijft op dit apparaat en wordt verzonden zodra er weer netwerk is.',
  waiting_one: '{{count}} wijziging wacht op dit apparaat. Ze wordt verzonden zodra er weer netwerk is.',
  waiting_other: '{{count}} wijzigingen wachten op dit apparaat. Ze worden verzonden zodra er weer netwerk is.',
  ticked: 'Afgevinkt om {{time}} op dit apparaat. Nog niet verzonden.',
  takenBack: 'Teruggenomen om {{time}} op dit apparaat. Nog niet verzonden.',
  remarked: 'Opmerking van {{time}} op dit apparaat. Nog niet verzonden.',
  swapped: 'Om {{time}} op dit apparaat met een reservewiel gewisseld. Nog niet verstuurd.',
  treadMeasured: 'Profiel van {{depth}}\u00a0mm op dit apparaat. Nog niet verstuurd.',
  settledTitle: 'Bekijk deze wijzigingen',
  made: {
    tick: '{{subject}}: afgevinkt om {{time}}',
    takeBack: '{{subject}}: vinkje van {{time}} teruggenomen',
    remark: '{{subject}}: opmerking van {{time}}',
    swapSpare: '{{subject}}: gewisseld om {{time}}',
    tread: '{{subject}}: profiel gemeten om {{time}}',
  },
  saidBefore: '{{user}} had de band al afgevinkt, om {{time}}. Dat vinkje telt.',
  refused: {
    moved: 'Niet overgenomen: de band zit inmiddels op een ander wiel.',
    mustComeOff: 'Niet overgenomen: pomp deze band niet op. Hij moet eraf en van binnen worden bekeken.',
    changedSince: 'Niet overgenomen: banden van dit voertuig zijn anders gewisseld. Kijk waar ze nu zitten.',
    gone: 'Niet overgenomen: de band is intussen verwijderd.',
    tooLongAgo: 'Niet overgenomen: dit was meer dan een week geleden.',
    notAllowed: 'Niet overgenomen: uw rol staat dit niet meer toe.',
    refused: 'Niet overgenomen door de server.',
  },
  sendAnyway: 'Deze band toch afvinken',
  sendAgain: 'Opnieuw verzenden',
  discard: 'Weggooien',
  understood: 'Begrepen',
  signOut_one: '{{count}} wijziging op dit apparaat is nog niet verzonden. Afmelden verwijdert haar.',
  signOut_other: '{{count}} wijzigingen op dit apparaat zijn nog niet verzonden. Afmelden verwijdert ze.',
  signOutYes: 'Afmelden en verwijderen',
}

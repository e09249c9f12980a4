import type { tread as en } from '../en/tread.ts'
import type { Translation } from '../message-key.ts'

export const tread: Translation<typeof en> = {
  tab: 'Profil',
  title: 'Profil von {{tire}}',
  depth: 'Profiltiefe',
  enter: 'Profil messen',
  isRetread: 'Runderneuert: Die Karkasse bekam eine neue Lauffläche dieser Tiefe',
  hint: 'Die Hauptrille, die am wenigsten hat, in mm.',
  none: 'Dieses Profil wurde noch nicht gemessen',
  noneHint: 'Zwei Messungen im Abstand von einigen tausend Kilometern sagen, wie schnell es abnimmt.',
  left: 'Bis zur Grenze von {{limit}} mm',
  between: '{{low}} bis {{high}}',
  reached: 'An der Grenze von {{limit}}\u00a0mm',
  reckoned: 'Rechnerisch an der Grenze: messen',
  perThousand: 'Abnutzung je 1.000\u00a0km',
  perMonth: 'Abnutzung je Monat',
  unknown:
    'Noch nicht bekannt: Es braucht zwei Messungen, die mindestens {{way}} und mehr als {{depth}} auseinanderliegen',
  unknownPerMonth:
    'Noch nicht bekannt: Es braucht zwei Messungen, die mindestens {{days}}\u00a0Tage und mehr als {{depth}} auseinanderliegen',
  retreads: 'Runderneuerungen',
  casing: 'Karkasse',
  retreaded: 'runderneuert',
  remove: 'Löschen',
  less: 'Weniger',
  more: 'Mehr',
  mm: '{{depth}}\u00a0mm',
}

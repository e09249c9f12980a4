import type { problemShareLinkTexts as en } from '../en/problem-share-links.ts'
import type { Translation } from '../message-key.ts'

export const problemShareLinkTexts: Translation<typeof en> = {
  share: 'Udostępnij',
  title: 'Udostępnij ten problem',
  explain: 'Kto ma link, może przeczytać ten problem bez konta, i nic więcej.',
  howLong: 'Na jak długo',
  days_one: '{{count}} dzień',
  days_few: '{{count}} dni',
  days_many: '{{count}} dni',
  days_other: '{{count}} dnia',
  make: 'Utwórz link',
  link: 'Link',
  once: 'Skopiuj go teraz: jest pokazywany tylko ten jeden raz.',
  copied: 'Skopiowano',
  open: 'Czynne linki',
  none: 'Nie ma żadnych.',
  by: '{{name}}, do {{until}}',
  revoke: 'Unieważnij',
  from: 'Udostępnia flota {{fleet}}. Ten link otwiera problem do {{until}}.',
  expired: 'Ten link wygasł.',
  revoked: 'Ten link został unieważniony.',
  unknown: 'Ten link niczego nie otwiera: jest niepełny albo tego, do czego prowadził, już nie ma.',
  ask: 'Poproś nadawcę o nowy.',
  take: {
    mail: 'Przejmij problem bez logowania; ten link działa przez {{hours}}\u00a0h:',
    sms: 'Przejmij:',
    explain: 'Przejmujesz problem jako {{name}}. Wszyscy zobaczą, że się nim zajmujesz.',
    own: 'Ty się tym zajmujesz.',
    held: '{{name}} już się tym zajmuje.',
    used: 'Problem był już przejęty tym linkiem, a potem go oddano.',
  },
}

import type { ownSessionsTexts as en } from '../en/own-sessions.ts'
import type { Translation } from '../message-key.ts'

export const ownSessionsTexts: Translation<typeof en> = {
  title: 'Waar u bent aangemeld',
  words: 'Beëindig wat u niet kent, en wijzig dan uw wachtwoord.',
  unknown: 'Onbekende browser',
  thisOne: 'Deze browser',
  since: 'sinds {{since}}, laatst gebruikt {{used}}',
  end: 'Daar afmelden',
  endOf: '{{name}} afmelden, sinds {{since}}',
  endOthers: 'Overal elders afmelden',
  endAll: 'Overal afmelden',
  endAllQuestion: 'Overal afmelden, ook hier?',
  ended: 'Daar afgemeld.',
  othersEnded: 'Overal elders bent u afgemeld.',
  failed: 'Dat is niet gelukt.',
}

import type { ownSessionsTexts as en } from '../en/own-sessions.ts'
import type { Translation } from '../message-key.ts'

export const ownSessionsTexts: Translation<typeof en> = {
  title: 'Wo Sie angemeldet sind',
  words: 'Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  unknown: 'Unbekannter Browser',
  thisOne: 'Dieser Browser',
  since: 'seit {{since}}, zuletzt benutzt {{used}}',
  end: 'Dort abmelden',
  endOf: '{{name}} abmelden, seit {{since}}',
  endOthers: 'Überall sonst abmelden',
  endAll: 'Überall abmelden',
  endAllQuestion: 'Überall abmelden, auch hier?',
  ended: 'Dort abgemeldet.',
  othersEnded: 'Überall sonst sind Sie abgemeldet.',
  failed: 'Das hat nicht geklappt.',
}

import type { ownSessionsTexts as en } from '../en/own-sessions.ts'
import type { Translation } from '../message-key.ts'

export const ownSessionsTexts: Translation<typeof en> = {
  title: 'Où vous êtes connecté',
  words: 'Mettez fin à ce que vous ne connaissez pas, puis changez de mot de passe.',
  unknown: 'Navigateur inconnu',
  thisOne: 'Ce navigateur',
  since: 'depuis {{since}}, utilisé en dernier {{used}}',
  end: 'Déconnecter',
  endOf: 'Déconnecter {{name}}, depuis {{since}}',
  endOthers: 'Déconnecter partout ailleurs',
  endAll: 'Déconnecter partout',
  endAllQuestion: 'Déconnecter partout, ici aussi ?',
  ended: 'Déconnecté.',
  othersEnded: 'Vous êtes déconnecté partout ailleurs.',
  failed: 'Cela n’a pas fonctionné.',
}

import type { ownSessionsTexts as en } from '../en/own-sessions.ts'
import type { Translation } from '../message-key.ts'

export const ownSessionsTexts: Translation<typeof en> = {
  title: 'Kde jste přihlášeni',
  words: 'Ukončete, co neznáte, a pak si změňte heslo.',
  unknown: 'Neznámý prohlížeč',
  thisOne: 'Tento prohlížeč',
  since: 'od {{since}}, naposledy použito {{used}}',
  end: 'Odhlásit tam',
  endOf: 'Odhlásit: {{name}}, od {{since}}',
  endOthers: 'Odhlásit všude jinde',
  endAll: 'Odhlásit všude',
  endAllQuestion: 'Odhlásit všude, i zde?',
  ended: 'Tam jste odhlášeni.',
  othersEnded: 'Všude jinde jste odhlášeni.',
  failed: 'To se nezdařilo.',
}

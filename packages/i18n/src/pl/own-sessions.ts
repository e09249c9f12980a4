import type { ownSessionsTexts as en } from '../en/own-sessions.ts'
import type { Translation } from '../message-key.ts'

export const ownSessionsTexts: Translation<typeof en> = {
  title: 'Twoje zalogowania',
  words: 'Zakończ to, czego nie znasz, a potem zmień hasło.',
  unknown: 'Nieznana przeglądarka',
  thisOne: 'Ta przeglądarka',
  since: 'od {{since}}, ostatnie użycie {{used}}',
  end: 'Wyloguj tam',
  endOf: 'Wyloguj: {{name}}, od {{since}}',
  endOthers: 'Wyloguj wszędzie indziej',
  endAll: 'Wyloguj wszędzie',
  endAllQuestion: 'Wylogować wszędzie, także tutaj?',
  ended: 'Wylogowano tam.',
  othersEnded: 'Wylogowano wszędzie indziej.',
  failed: 'Nie udało się.',
}

import type { holding as en } from '../en/holding.ts'
import type { Translation } from '../message-key.ts'

export const holding: Translation<typeof en> = {
  nobody: 'Nikt tego jeszcze nie przejął',
  take: 'Przejmuję',
  has: '{{name}} zajmuje się tym od {{since}}.',
  handed: '{{name}} zajmuje się tym od {{since}} (przekazujący: {{by}}).',
  had: 'Zajmował się tym użytkownik {{name}}.',
  until: 'Do {{due}}.',
  overdue: 'Po terminie od {{due}}.',
  edit: 'Zmień',
  editOf: 'Kto się tym zajmuje: {{problem}}',
  note: 'Co się z tym robi',
  example: 'Dzwonię do kierowcy',
  due: 'Do kiedy',
  inHours_one: 'Za {{count}} godzinę',
  inHours_few: 'Za {{count}} godziny',
  inHours_many: 'Za {{count}} godzin',
  inHours_other: 'Za {{count}} godziny',
  noDue: 'Bez terminu',
  to: 'Przekaż osobie',
  keep: 'Zostaje: {{name}}',
  giveBack: 'Oddaj',
  quicker: 'Ktoś był szybszy. Widać, kto się tym zajmuje.',
  over: 'Problem w międzyczasie się skończył.',
  free: 'Nieprzejęte: {{count}}',
  freeNone: 'Każdym problemem ktoś się zajmuje',
}

import type { problemAssignmentTexts as en } from '../en/problem-assignment.ts'
import type { Translation } from '../message-key.ts'

export const problemAssignmentTexts: Translation<typeof en> = {
  nobody: 'Personne ne s’en occupe encore',
  take: 'Je m’en occupe',
  has: '{{name}} s’en occupe depuis {{since}}.',
  handed: '{{name}} s’en occupe depuis {{since}}, confié par {{by}}.',
  had: '{{name}} s’en occupait.',
  until: 'Jusqu’à {{due}}.',
  overdue: 'En retard depuis {{due}}.',
  edit: 'Modifier',
  editOf: 'Qui s’en occupe : {{problem}}',
  note: 'Ce qui est fait',
  example: 'J’appelle le chauffeur',
  due: 'Jusqu’à quand',
  inHours_one: 'Dans {{count}} heure',
  inHours_other: 'Dans {{count}} heures',
  noDue: 'Sans délai',
  to: 'Confier à',
  keep: 'Reste à {{name}}',
  giveBack: 'Rendre',
  quicker: 'Quelqu’un a été plus rapide. Vous voyez qui s’en occupe.',
  over: 'Le problème a pris fin entre-temps.',
  free: 'Personne ne s’en occupe : {{count}}',
  mine: 'À moi\u00a0: {{count}}',
  freeNone: 'Quelqu’un s’occupe de chaque problème',
}

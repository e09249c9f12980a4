import type { problemAssignmentTexts as en } from '../en/problem-assignment.ts'
import type { Translation } from '../message-key.ts'

export const problemAssignmentTexts: Translation<typeof en> = {
  nobody: 'Nog door niemand opgepakt',
  take: 'Ik pak het op',
  has: '{{name}} heeft het sinds {{since}}.',
  handed: '{{name}} heeft het sinds {{since}}, van {{by}}.',
  had: '{{name}} had het.',
  until: 'Tot {{due}}.',
  overdue: 'Over tijd sinds {{due}}.',
  edit: 'Wijzigen',
  editOf: 'Wie heeft het: {{problem}}',
  note: 'Wat er aan gedaan wordt',
  example: 'Ik bel de chauffeur',
  due: 'Tot wanneer',
  inHours_one: 'Over {{count}} uur',
  inHours_other: 'Over {{count}} uur',
  noDue: 'Geen tijd',
  to: 'Geef het aan',
  keep: 'Blijft bij {{name}}',
  giveBack: 'Geef het terug',
  quicker: 'Iemand was sneller. U ziet wie het heeft.',
  over: 'Het is intussen voorbij.',
  free: 'Niemand heeft het: {{count}}',
  mine: 'Van mij: {{count}}',
  freeNone: 'Elk probleem is opgepakt',
}

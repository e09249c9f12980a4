import type { problemAssignmentTexts as en } from '../en/problem-assignment.ts'
import type { Translation } from '../message-key.ts'

export const problemAssignmentTexts: Translation<typeof en> = {
  nobody: 'Noch kümmert sich niemand',
  take: 'Ich übernehme',
  has: '{{name}} hat es seit {{since}}.',
  handed: '{{name}} hat es seit {{since}}, von {{by}}.',
  had: '{{name}} hatte es.',
  until: 'Bis {{due}}.',
  overdue: 'Überfällig seit {{due}}.',
  edit: 'Ändern',
  editOf: 'Wer hat es: {{problem}}',
  note: 'Was dagegen getan wird',
  example: 'Ich rufe den Fahrer an',
  due: 'Bis wann',
  inHours_one: 'In {{count}} Stunde',
  inHours_other: 'In {{count}} Stunden',
  noDue: 'Ohne Zeit',
  to: 'Weitergeben an',
  keep: 'Bleibt bei {{name}}',
  giveBack: 'Zurückgeben',
  quicker: 'Jemand war schneller. Sie sehen, wer es hat.',
  over: 'Es ist inzwischen vorbei.',
  free: 'Niemand hat es: {{count}}',
  mine: 'Meine: {{count}}',
  freeNone: 'Um jedes Problem kümmert sich jemand',
}

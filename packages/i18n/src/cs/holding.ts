import type { holding as en } from '../en/holding.ts'
import type { Translation } from '../message-key.ts'

export const holding: Translation<typeof en> = {
  nobody: 'Zatím to nikdo neřeší',
  take: 'Převezmu to',
  has: 'Řeší to {{name}} od {{since}}.',
  handed: 'Řeší to {{name}} od {{since}}, předal to uživatel {{by}}.',
  had: 'Řešil to uživatel {{name}}.',
  until: 'Termín: {{due}}.',
  overdue: 'Po termínu od {{due}}.',
  edit: 'Změnit',
  editOf: 'Kdo to řeší: {{problem}}',
  note: 'Co se s tím dělá',
  example: 'Zavolám řidiči',
  due: 'Termín',
  inHours_one: 'Za {{count}} hodinu',
  inHours_few: 'Za {{count}} hodiny',
  inHours_many: 'Za {{count}} hodiny',
  inHours_other: 'Za {{count}} hodin',
  noDue: 'Bez termínu',
  to: 'Předat komu',
  keep: 'Dál řeší {{name}}',
  giveBack: 'Vrátit',
  quicker: 'Někdo byl rychlejší. Vidíte, kdo to řeší.',
  over: 'Mezitím to skončilo.',
  free: 'Nikdo neřeší: {{count}}',
  freeNone: 'Každý problém někdo řeší',
}

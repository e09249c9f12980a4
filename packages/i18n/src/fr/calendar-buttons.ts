import type { calendarButtonTexts as en } from '../en/calendar-buttons.ts'
import type { Translation } from '../message-key.ts'

export const calendarButtonTexts: Translation<typeof en> = {
  dayPattern: 'jj/MM/aaaa',
  notADay: 'Écrivez un jour comme 31/12/2026',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  previousDecade: 'Dix années précédentes',
  nextDecade: 'Dix années suivantes',
}

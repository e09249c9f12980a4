import type { calendarButtonTexts as en } from '../en/calendar-buttons.ts'
import type { Translation } from '../message-key.ts'

export const calendarButtonTexts: Translation<typeof en> = {
  dayPattern: 'TT/MM/JJJJ',
  notADay: 'Einen Tag wie 31/12/2026 eingeben',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  previousYear: 'Voriges Jahr',
  nextYear: 'Nächstes Jahr',
  previousDecade: 'Zehn Jahre zurück',
  nextDecade: 'Zehn Jahre weiter',
}

import type { calendarButtonTexts as en } from '../en/calendar-buttons.ts'
import type { Translation } from '../message-key.ts'

export const calendarButtonTexts: Translation<typeof en> = {
  dayPattern: 'dd/MM/rrrr',
  notADay: 'Wpisz datę w postaci 31/12/2026',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  previousYear: 'Poprzedni rok',
  nextYear: 'Następny rok',
  previousDecade: 'Poprzednie dziesięć lat',
  nextDecade: 'Następne dziesięć lat',
}

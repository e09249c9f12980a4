import type { calendarButtonTexts as en } from '../en/calendar-buttons.ts'
import type { Translation } from '../message-key.ts'

export const calendarButtonTexts: Translation<typeof en> = {
  dayPattern: 'dd/MM/rrrr',
  notADay: 'Zadejte den jako 31/12/2026',
  previousMonth: 'Předchozí měsíc',
  nextMonth: 'Další měsíc',
  previousYear: 'Předchozí rok',
  nextYear: 'Další rok',
  previousDecade: 'Předchozích deset let',
  nextDecade: 'Dalších deset let',
}

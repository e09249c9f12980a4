import type { calendar as en } from '../en/calendar.ts'
import type { Translation } from '../message-key.ts'

export const calendar: Translation<typeof en> = {
  notADay: 'Zadejte den jako 31/12/2026',
  previousMonth: 'Předchozí měsíc',
  nextMonth: 'Další měsíc',
  previousYear: 'Předchozí rok',
  nextYear: 'Další rok',
  previousDecade: 'Předchozích deset let',
  nextDecade: 'Dalších deset let',
}

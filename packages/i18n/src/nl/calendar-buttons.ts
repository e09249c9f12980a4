import type { calendarButtonTexts as en } from '../en/calendar-buttons.ts'
import type { Translation } from '../message-key.ts'

export const calendarButtonTexts: Translation<typeof en> = {
  dayPattern: 'dd/MM/jjjj',
  notADay: 'Typ een dag als 31/12/2026',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  previousYear: 'Vorig jaar',
  nextYear: 'Volgend jaar',
  previousDecade: 'Vorige tien jaar',
  nextDecade: 'Volgende tien jaar',
}

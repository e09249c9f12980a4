import type { calendar as en } from '../en/calendar.ts'
import type { Translation } from '../message-key.ts'

export const calendar: Translation<typeof en> = {
  notADay: 'Typ een dag als 31/12/2026',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  previousYear: 'Vorig jaar',
  nextYear: 'Volgend jaar',
  previousDecade: 'Vorige tien jaar',
  nextDecade: 'Volgende tien jaar',
}

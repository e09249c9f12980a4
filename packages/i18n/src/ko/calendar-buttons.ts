import type { calendarButtonTexts as en } from '../en/calendar-buttons.ts'
import type { Translation } from '../message-key.ts'

export const calendarButtonTexts: Translation<typeof en> = {
  dayPattern: '일/월/연도',
  notADay: '날짜를 31/12/2026 형식(일/월/년)으로 입력하세요',
  previousMonth: '이전 달',
  nextMonth: '다음 달',
  previousYear: '이전 해',
  nextYear: '다음 해',
  previousDecade: '이전 10년',
  nextDecade: '다음 10년',
}

/** What the buttons of a calendar are called. */
export const calendarButtonTexts = {
  dayPattern: 'dd/MM/yyyy',
  notADay: 'Type a day as 31/12/2026',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
}

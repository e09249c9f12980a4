export const alarmLevelTexts = {
  alarm: 'Alarm',
  warning: 'Warning',
  info: 'Notice',
  muted: 'Muted',
  noData: 'No data',
  ok: 'Ok',
  name: 'Level: {{level}}',
}

import type { dashboardScreenTexts as en } from '../en/dashboard.ts'
import type { Translation } from '../message-key.ts'

export const dashboardScreenTexts: Translation<typeof en> = {
  title: 'Pulpit pojazdów',
  tabs: {
    tireOverview: 'Przegląd opon',
    alarmSettings: 'Ustawienia alarmów',
    differences: 'Różnice ciśnienia i temperatury',
  },
}

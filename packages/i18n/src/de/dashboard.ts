import type { dashboardScreenTexts as en } from '../en/dashboard.ts'
import type { Translation } from '../message-key.ts'

export const dashboardScreenTexts: Translation<typeof en> = {
  title: 'Fahrzeug-Dashboard',
  tabs: {
    tireOverview: 'Reifenübersicht',
    alarmSettings: 'Alarmeinstellungen',
    differences: 'Druck- und Temperaturunterschiede',
  },
}

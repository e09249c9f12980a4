import type { dashboardScreenTexts as en } from '../en/dashboard.ts'
import type { Translation } from '../message-key.ts'

export const dashboardScreenTexts: Translation<typeof en> = {
  title: 'Panel vozidel',
  tabs: {
    tireOverview: 'Přehled pneumatik',
    alarmSettings: 'Nastavení alarmů',
    differences: 'Rozdíly tlaků a teplot',
  },
}

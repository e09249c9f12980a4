import type { dashboardScreenTexts as en } from '../en/dashboard.ts'
import type { Translation } from '../message-key.ts'

export const dashboardScreenTexts: Translation<typeof en> = {
  title: 'Tableau de bord des véhicules',
  tabs: {
    tireOverview: 'Vue des pneus',
    alarmSettings: 'Réglages des alarmes',
    differences: 'Écarts de pression et de température',
  },
}

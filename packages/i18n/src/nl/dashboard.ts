import type { dashboardScreenTexts as en } from '../en/dashboard.ts'
import type { Translation } from '../message-key.ts'

export const dashboardScreenTexts: Translation<typeof en> = {
  title: 'Voertuigdashboard',
  tabs: {
    tireOverview: 'Bandenoverzicht',
    alarmSettings: 'Alarminstellingen',
    differences: 'Druk- en temperatuurverschillen',
  },
}

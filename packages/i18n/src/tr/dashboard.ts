import type { dashboardScreenTexts as en } from '../en/dashboard.ts'
import type { Translation } from '../message-key.ts'

export const dashboardScreenTexts: Translation<typeof en> = {
  title: 'Araç gösterge paneli',
  tabs: {
    tireOverview: 'Lastiklere genel bakış',
    alarmSettings: 'Alarm ayarları',
    differences: 'Basınç ve sıcaklık farkları',
  },
}

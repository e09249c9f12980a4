import type { dashboardScreenTexts as en } from '../en/dashboard.ts'
import type { Translation } from '../message-key.ts'

export const dashboardScreenTexts: Translation<typeof en> = {
  title: '차량 대시보드',
  tabs: {
    tireOverview: '타이어 현황',
    alarmSettings: '경보 설정',
    differences: '공기압 및 온도 차이',
  },
}

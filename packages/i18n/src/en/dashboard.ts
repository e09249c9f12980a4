export const dashboardScreenTexts = {
  title: 'Dashboard',
  tabs: {
    tireOverview: 'Tire Overview',
    alarmSettings: 'Alarm Settings',
    differences: 'Pressure and Temperature Differences',
  },
}

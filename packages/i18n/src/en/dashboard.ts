export const dashboardScreenTexts = {
  title: 'Vehicle dashboard',
  tabs: {
    tireOverview: 'Tire Overview',
    alarmSettings: 'Alarm Settings',
    differences: 'Pressure and Temperature Differences',
  },
}

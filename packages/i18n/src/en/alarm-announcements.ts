/** What is new about tires, told on every screen. */
export const alarmAnnouncementTexts = {
  title: 'News of tires',
  alarm: 'Alarm: {{vehicle}}, {{issue}}',
  worse: 'Worse: {{vehicle}}, {{issue}}',
  mended: 'Mended: {{vehicle}}, {{issue}}',
  gotWorse: 'Worse',
  isMended: 'Mended',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  dismissAll: 'Dismiss all',
  tell: 'Tell alarms also',
  sound: 'With a sound',
  notification: 'Beside the browser',
  example: 'Alarms will be shown like this.',
  refused: 'The browser refuses notifications of this page. Allow them in its settings.',
  impossible: 'This browser cannot show notifications of a page.',
}

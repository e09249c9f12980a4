export const newVersionMessageTexts = {
  title: 'Messages',
  none: 'No messages',
  noneHint: 'When a new version of Coldbar is ready, it says so here.',
  newVersion: 'New version available',
  newVersionHint:
    'Version {{server}} is ready; this page still runs {{client}}. Loading it again takes a second and loses nothing.',
  getNewVersion: 'Get new version',
}

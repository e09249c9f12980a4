import type { newVersionMessageTexts as en } from '../en/new-version-message.ts'
import type { Translation } from '../message-key.ts'

export const newVersionMessageTexts: Translation<typeof en> = {
  title: 'Nachrichten',
  none: 'Keine Nachrichten',
  noneHint: 'Wenn eine neue Version von Coldbar bereitsteht, steht es hier.',
  newVersion: 'Neue Version verfügbar',
  newVersionHint:
    'Version {{server}} steht bereit; diese Seite läuft noch mit {{client}}. Neu laden dauert eine Sekunde und es geht nichts verloren.',
  getNewVersion: 'Neue Version holen',
}

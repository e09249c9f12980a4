import type { newVersionMessageTexts as en } from '../en/new-version-message.ts'
import type { Translation } from '../message-key.ts'

export const newVersionMessageTexts: Translation<typeof en> = {
  title: 'Messages',
  none: 'Aucun message',
  noneHint: 'Quand une nouvelle version de Coldbar est prête, c’est annoncé ici.',
  newVersion: 'Nouvelle version disponible',
  newVersionHint:
    'La version {{server}} est prête ; cette page utilise encore la {{client}}. Recharger prend une seconde et ne perd rien.',
  getNewVersion: 'Obtenir la nouvelle version',
}

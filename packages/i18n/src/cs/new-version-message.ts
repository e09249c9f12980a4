import type { newVersionMessageTexts as en } from '../en/new-version-message.ts'
import type { Translation } from '../message-key.ts'

export const newVersionMessageTexts: Translation<typeof en> = {
  title: 'Zprávy',
  none: 'Žádné zprávy',
  noneHint: 'Když bude připravena nová verze aplikace Coldbar, dozvíte se to zde.',
  newVersion: 'Je k dispozici nová verze',
  newVersionHint:
    'Verze {{server}} je připravena; tato stránka stále běží ve verzi {{client}}. Nové načtení trvá vteřinu a nic se neztratí.',
  getNewVersion: 'Načíst novou verzi',
}

import type { newVersionMessageTexts as en } from '../en/new-version-message.ts'
import type { Translation } from '../message-key.ts'

export const newVersionMessageTexts: Translation<typeof en> = {
  title: 'Berichten',
  none: 'Geen berichten',
  noneHint: 'Als er een nieuwe versie van Coldbar klaarstaat, ziet u dat hier.',
  newVersion: 'Nieuwe versie beschikbaar',
  newVersionHint:
    'Versie {{server}} staat klaar; deze pagina draait nog op {{client}}. Opnieuw laden duurt een seconde en er gaat niets verloren.',
  getNewVersion: 'Nieuwe versie ophalen',
}

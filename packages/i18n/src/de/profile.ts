import type { profile as en } from '../en/profile.ts'
import type { Translation } from '../message-key.ts'

export const profile: Translation<typeof en> = {
  title: 'Profil',
  account: 'Konto',
  preferences: 'Einstellungen',
  login: 'Benutzername',
  name: 'Name',
  email: 'E-Mail',
  sms: 'SMS',
  role: 'Rolle',
  language: 'Sprache der Nachrichten',
  languageHint: 'Für das, was Coldbar Ihnen schickt. Die Sprache der Oberfläche wählen Sie im Menü oben.',
  notifications: 'Benachrichtigungsversion',
  notificationsHint:
    'Version 2 überwacht Drücke, Version 3 Füllgrade. Davon hängt ab, welche Bildschirme Sie zuerst sehen.',
  notificationsReadOnly: 'Nur ein Administrator kann die Version ändern.',
  version2: 'Version 2: Druck',
  version3: 'Version 3: Füllgrad',
  saved: 'Ihr Profil ist gespeichert.',
  saveFailed: 'Das Profil konnte nicht gespeichert werden.',
  emailInvalid: 'Das ist keine E-Mail-Adresse',
  languages: {
    english: 'Englisch',
    dutch: 'Niederländisch',
    french: 'Französisch',
    german: 'Deutsch',
    polish: 'Polnisch',
    czech: 'Tschechisch',
    turkish: 'Türkisch',
    korean: 'Koreanisch',
  },
}

import type { profile as en } from '../en/profile.ts'
import type { Translation } from '../message-key.ts'

export const profile: Translation<typeof en> = {
  title: 'Profiel',
  account: 'Account',
  preferences: 'Voorkeuren',
  login: 'Gebruikersnaam',
  name: 'Naam',
  email: 'E-mail',
  sms: 'Sms',
  role: 'Rol',
  language: 'Taal van berichten',
  languageHint: 'Voor wat Coldbar u stuurt. De taal van het scherm kiest u in het menu bovenaan.',
  notifications: 'Meldingsversie',
  notificationsHint:
    'Versie 2 bewaakt de druk, versie 3 de vulgraad. Hiervan hangt af welke schermen u het eerst ziet.',
  notificationsReadOnly: 'Alleen een beheerder kan de versie wijzigen.',
  version2: 'Versie 2: druk',
  version3: 'Versie 3: vulgraad',
  saved: 'Uw profiel is opgeslagen.',
  saveFailed: 'Het profiel kon niet worden opgeslagen.',
  emailInvalid: 'Dit is geen e-mailadres',
  languages: {
    english: 'Engels',
    dutch: 'Nederlands',
    french: 'Frans',
    german: 'Duits',
    polish: 'Pools',
    czech: 'Tsjechisch',
    turkish: 'Turks',
    korean: 'Koreaans',
  },
}

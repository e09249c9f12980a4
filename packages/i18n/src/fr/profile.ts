import type { profile as en } from '../en/profile.ts'
import type { Translation } from '../message-key.ts'

export const profile: Translation<typeof en> = {
  title: 'Profil',
  account: 'Compte',
  preferences: 'Préférences',
  login: 'Identifiant',
  name: 'Nom',
  email: 'E-mail',
  sms: 'SMS',
  role: 'Rôle',
  language: 'Langue des messages',
  languageHint: 'Pour ce que Coldbar vous envoie. La langue de l’écran se choisit dans le menu en haut.',
  notifications: 'Version des notifications',
  notificationsHint:
    'La version 2 surveille les pressions, la version 3 les niveaux de gonflage. Elle décide des écrans que vous voyez d’abord.',
  notificationsReadOnly: 'Seul un administrateur peut changer la version.',
  version2: 'Version 2 : pression',
  version3: 'Version 3 : niveau de gonflage',
  saved: 'Votre profil est enregistré.',
  saveFailed: 'Le profil n’a pas pu être enregistré.',
  emailInvalid: 'Ceci n’est pas une adresse e-mail',
  languages: {
    english: 'Anglais',
    dutch: 'Néerlandais',
    french: 'Français',
    german: 'Allemand',
    polish: 'Polonais',
    czech: 'Tchèque',
    turkish: 'Turc',
    korean: 'Coréen',
  },
}

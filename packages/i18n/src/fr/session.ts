import type { session as en } from '../en/session.ts'
import type { Translation } from '../message-key.ts'

export const session: Translation<typeof en> = {
  signIn: 'Se connecter',
  signInTitle: 'Se connecter à Coldbar',
  username: 'Identifiant',
  password: 'Mot de passe',
  showPassword: 'Afficher ou masquer le mot de passe',
  loginFailure: 'Échec de la connexion',
  loginFailureHint: 'Vérifiez l’identifiant et le mot de passe, et que le verrouillage des majuscules est éteint.',
  unreachable: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
  tooMany: 'Trop de tentatives. Attendez un moment, puis réessayez.',
  timedOut: 'Vous avez été déconnecté car la session était terminée. Reconnectez-vous pour continuer.',
  lapsed: 'Votre session est terminée',
  lapsedHint: 'Votre saisie est toujours là. Reconnectez-vous, puis enregistrez.',
  leaveForm: 'L’abandonner et aller à la page de connexion',
  usernameMissing: 'Indiquez l’identifiant',
  passwordMissing: 'Indiquez le mot de passe',
  forgot: 'Mot de passe oublié ?',
  code: 'Code de votre application',
  codeHint: 'Ou l’un de vos codes de secours',
  codeMissing: 'Saisissez le code',
  codeWrong: 'Ce code ne convient pas',
  codeWrongHint:
    'Il a peut-être servi ou est trop ancien : attendez le suivant. Sans le téléphone, utilisez un code de secours ou demandez à un administrateur.',
  codeOver: 'Cela a pris trop de temps. Saisissez de nouveau le mot de passe.',
  codeBack: 'Retour au mot de passe',
  signOut: 'Se déconnecter',
  signedInAs: 'Connecté en tant que {{name}}',
  checking: 'Vérification de votre identité',
  privacy: 'Confidentialité',
  cookies: 'Cookies',
  about: 'À propos',
  otherRole: 'Réservé à un autre rôle',
  otherRoleHint:
    'Cet écran est réservé au rôle : {{role}}. Si vous en avez besoin, adressez-vous à la personne qui gère votre flotte.',
  roles: { guest: 'Invité', user: 'Gestionnaire de flotte', editor: 'Éditeur', admin: 'Administrateur' },
}

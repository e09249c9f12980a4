import type { session as en } from '../en/session.ts'
import type { Translation } from '../message-key.ts'

export const session: Translation<typeof en> = {
  signIn: 'Anmelden',
  signInTitle: 'Bei Coldbar anmelden',
  username: 'Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort zeigen oder verbergen',
  loginFailure: 'Anmeldung fehlgeschlagen',
  loginFailureHint: 'Prüfen Sie Benutzername und Passwort und ob die Feststelltaste aktiv ist.',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  tooMany: 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  timedOut: 'Sie wurden abgemeldet, weil die Sitzung beendet war. Melden Sie sich erneut an, um fortzufahren.',
  lapsed: 'Ihre Sitzung ist beendet',
  lapsedHint: 'Ihre Eingaben sind noch da. Melden Sie sich wieder an und speichern Sie dann.',
  leaveForm: 'Verwerfen und zur Anmeldeseite',
  usernameMissing: 'Geben Sie den Benutzernamen ein',
  passwordMissing: 'Geben Sie das Passwort ein',
  forgot: 'Passwort vergessen?',
  code: 'Code aus Ihrer App',
  codeHint: 'Oder einer Ihrer Wiederherstellungscodes',
  codeMissing: 'Geben Sie den Code ein',
  codeWrong: 'Dieser Code passt nicht',
  codeWrongHint:
    'Er ist vielleicht benutzt oder zu alt: Warten Sie auf den nächsten. Ohne Telefon nehmen Sie einen Wiederherstellungscode oder fragen Sie einen Administrator.',
  codeOver: 'Das hat zu lange gedauert. Geben Sie das Passwort erneut ein.',
  codeBack: 'Zurück zum Passwort',
  signOut: 'Abmelden',
  signedInAs: 'Angemeldet als {{name}}',
  checking: 'Wir prüfen, wer Sie sind',
  privacy: 'Datenschutz',
  cookies: 'Cookies',
  about: 'Über Coldbar',
  otherRole: 'Nicht für Ihre Rolle',
  otherRoleHint:
    'Dieser Bildschirm ist für: {{role}}. Wenn Sie etwas davon brauchen, fragen Sie, wer Ihren Fuhrpark betreut.',
  roles: { guest: 'Gast', user: 'Fuhrparkleitung', editor: 'Redaktion', admin: 'Administration' },
}

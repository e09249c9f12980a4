import type { session as en } from '../en/session.ts'
import type { Translation } from '../message-key.ts'

export const session: Translation<typeof en> = {
  signIn: 'Aanmelden',
  signInTitle: 'Aanmelden bij Coldbar',
  username: 'Gebruikersnaam',
  password: 'Wachtwoord',
  showPassword: 'Wachtwoord tonen of verbergen',
  loginFailure: 'Aanmelden mislukt',
  loginFailureHint: 'Controleer de gebruikersnaam en het wachtwoord, en of Caps Lock aan staat.',
  unreachable: 'De server is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.',
  tooMany: 'Te veel pogingen. Wacht even en probeer het dan opnieuw.',
  timedOut: 'U bent afgemeld omdat de sessie was verlopen. Meld u opnieuw aan om verder te gaan.',
  lapsed: 'Uw sessie is verlopen',
  lapsedHint: 'Wat u hebt ingevuld staat er nog. Meld u opnieuw aan en sla dan op.',
  leaveForm: 'Niet bewaren en naar de aanmeldpagina',
  usernameMissing: 'Vul de gebruikersnaam in',
  passwordMissing: 'Vul het wachtwoord in',
  signOut: 'Afmelden',
  signedInAs: 'Aangemeld als {{name}}',
  checking: 'We kijken wie u bent',
  privacy: 'Privacy',
  cookies: 'Cookies',
  about: 'Over Coldbar',
  otherRole: 'Niet voor uw rol',
  otherRoleHint: 'Dit scherm is voor: {{role}}. Vraag het aan wie uw vloot beheert als u er iets van nodig hebt.',
  roles: { guest: 'Gast', user: 'Vlootbeheerder', editor: 'Redacteur', admin: 'Beheerder' },
}

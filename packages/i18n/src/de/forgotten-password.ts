import type { forgottenPasswordTexts as en } from '../en/forgotten-password.ts'
import type { Translation } from '../message-key.ts'

export const forgottenPasswordTexts: Translation<typeof en> = {
  words:
    'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein. Sie erhalten eine E-Mail mit einem Link, über den Sie ein anderes Passwort wählen.',
  who: 'Benutzername oder E-Mail-Adresse',
  whoMissing: 'Geben Sie den Benutzernamen oder die E-Mail-Adresse ein',
  send: 'Link senden',
  sent: 'Gibt es ein solches Konto mit einer E-Mail-Adresse, ist ein Link dorthin unterwegs. Er gilt einmal, {{minutes}} Minuten lang.',
  noMail: 'Diese Installation verschickt keine E-Mails. Bitten Sie einen Administrator um ein neues Passwort.',
  failed: 'Das hat nicht geklappt.',
  toSignIn: 'Zur Anmeldeseite',
  save: 'Passwort speichern',
  saved: 'Das Passwort von {{login}} ist geändert. Sie sind überall abgemeldet: Melden Sie sich mit dem neuen an.',
  closed:
    'Dieser Link öffnet nichts mehr: Er wurde benutzt, ein jüngerer kam, oder die {{minutes}} Minuten sind um. Fordern Sie einen anderen an.',
  another: 'Anderen Link anfordern',
  mail: {
    subject: 'Wählen Sie ein anderes Passwort für Coldbar',
    text: 'Jemand hat ein anderes Passwort für den Benutzer {{login}} von Coldbar angefordert. Wenn Sie es waren, wählen Sie innerhalb von {{minutes}} Minuten eines über diesen Link. Wenn nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },
  moved: {
    subject: 'Die E-Mail-Adresse Ihres Coldbar-Kontos hat sich geändert',
    text: 'Dies ist nicht mehr die E-Mail-Adresse des Benutzers {{login}} von Coldbar: Nachrichten und Links für ein vergessenes Passwort kommen hier nicht mehr an. Wenn Sie das nicht wollten, sagen Sie es sofort einem Administrator Ihrer Flotte.',
  },
}

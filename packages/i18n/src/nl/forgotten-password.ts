import type { forgottenPasswordTexts as en } from '../en/forgotten-password.ts'
import type { Translation } from '../message-key.ts'

export const forgottenPasswordTexts: Translation<typeof en> = {
  words:
    'Vul uw gebruikersnaam of e-mailadres in. U krijgt een e-mail met een link waarmee u een ander wachtwoord kiest.',
  who: 'Gebruikersnaam of e-mailadres',
  whoMissing: 'Vul de gebruikersnaam of het e-mailadres in',
  send: 'Link sturen',
  sent: 'Als er zo’n account met een e-mailadres is, is er een link naar onderweg. Die is één keer geldig, {{minutes}} minuten lang.',
  noMail: 'Deze installatie verstuurt geen e-mail. Vraag een beheerder om een nieuw wachtwoord.',
  failed: 'Dat is niet gelukt.',
  toSignIn: 'Naar de aanmeldpagina',
  save: 'Wachtwoord opslaan',
  saved: 'Het wachtwoord van {{login}} is gewijzigd. U bent overal afgemeld: meld u aan met het nieuwe.',
  closed:
    'Deze link opent niets meer: hij is gebruikt, er kwam een nieuwere, of de {{minutes}} minuten zijn om. Vraag een andere aan.',
  another: 'Een andere link aanvragen',
  mail: {
    subject: 'Kies een ander wachtwoord voor Coldbar',
    text: 'Iemand vroeg een ander wachtwoord aan voor de gebruiker {{login}} van Coldbar. Was u dat, kies er dan binnen {{minutes}} minuten een via deze link. Was u het niet, doe dan niets: uw wachtwoord blijft zoals het is.',
  },
  moved: {
    subject: 'Het e-mailadres van uw Coldbar-account is gewijzigd',
    text: 'Dit is niet meer het e-mailadres van de gebruiker {{login}} van Coldbar: berichten, en links voor een vergeten wachtwoord, komen hier niet meer aan. Wilde u dit niet, meld het dan meteen aan een beheerder van uw vloot.',
  },
}

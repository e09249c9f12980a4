import type { forgottenPasswordTexts as en } from '../en/forgotten-password.ts'
import type { Translation } from '../message-key.ts'

export const forgottenPasswordTexts: Translation<typeof en> = {
  words:
    'Saisissez votre nom d’utilisateur ou votre adresse e-mail. Vous recevrez un e-mail avec un lien pour choisir un autre mot de passe.',
  who: 'Nom d’utilisateur ou adresse e-mail',
  whoMissing: 'Saisissez le nom d’utilisateur ou l’adresse e-mail',
  send: 'Envoyer le lien',
  sent: 'S’il existe un tel compte avec une adresse e-mail, un lien lui est envoyé. Il est valable une fois, pendant {{minutes}} minutes.',
  noMail: 'Cette installation n’envoie pas d’e-mails. Demandez un nouveau mot de passe à un administrateur.',
  failed: 'Cela n’a pas fonctionné.',
  toSignIn: 'Vers la page de connexion',
  save: 'Enregistrer le mot de passe',
  saved: 'Le mot de passe de {{login}} est changé. Vous êtes déconnecté partout : connectez-vous avec le nouveau.',
  closed:
    'Ce lien n’ouvre plus rien : il a servi, un plus récent est venu, ou les {{minutes}} minutes sont écoulées. Demandez-en un autre.',
  another: 'Demander un autre lien',
  mail: {
    subject: 'Choisissez un autre mot de passe pour Coldbar',
    text: 'Quelqu’un a demandé un autre mot de passe pour l’utilisateur {{login}} de Coldbar. Si c’était vous, choisissez-en un par ce lien dans les {{minutes}} minutes. Sinon, ne faites rien : votre mot de passe reste le même.',
  },
  moved: {
    subject: 'L’adresse e-mail de votre compte Coldbar a changé',
    text: 'Ceci n’est plus l’adresse e-mail de l’utilisateur {{login}} de Coldbar : les messages, et les liens pour un mot de passe oublié, n’arrivent plus ici. Si vous ne l’avez pas voulu, prévenez tout de suite un administrateur de votre flotte.',
  },
}

import type { secondFactorTexts as en } from '../en/second-factor.ts'
import type { Translation } from '../message-key.ts'

export const secondFactorTexts: Translation<typeof en> = {
  title: 'Second facteur',
  words:
    'Un code d’une application de votre téléphone, demandé après le mot de passe. Qui connaît votre mot de passe n’entre pas sans lui.',
  off: 'Il est désactivé.',
  on: 'Il est activé depuis {{time}}.',
  codesLeft: 'Codes de secours restants : {{count}} sur {{all}}.',
  demanded: 'Votre flotte l’exige : il peut être remplacé, mais pas désactivé.',
  setUp: 'Configurer un second facteur',
  replace: 'Passer à un autre téléphone',
  newCodes: 'Nouveaux codes de secours',
  turnOff: 'Désactiver',
  next: 'Suivant',
  proof: {
    title: 'Confirmez que c’est vous',
    code: 'Code de l’application, ou code de secours',
    codeMissing: 'Saisissez le code',
    codeWrong: 'Ce code ne convient pas, ou a déjà servi',
    tooOften: 'Trop d’erreurs. Attendez quelques minutes et réessayez.',
  },
  scan: {
    title: 'Scannez ceci avec votre application',
    words:
      'Ouvrez une application d’authentification sur votre téléphone, comme Aegis, Google Authenticator ou Microsoft Authenticator, et faites-lui scanner cette image.',
    picture: 'Code QR pour l’application',
    open: 'Sur ce téléphone ? Ouvrez-le dans votre application',
    byHand: 'Ou saisissez ce secret :',
    code: 'Les 6 chiffres que l’application affiche',
    wrong: 'Ce code ne convient pas. L’horloge du téléphone est-elle à l’heure ?',
    turnOn: 'Activer',
  },
  codes: {
    title: 'Conservez ces codes de secours',
    words:
      'Chacun vous laisse entrer une fois quand le téléphone n’est pas là. Ils ne sont affichés que maintenant : imprimez-les ou mettez-les en lieu sûr. Les codes précédents ne valent plus rien.',
    copy: 'Copier',
    copied: 'Copié',
    download: 'Télécharger',
    file: 'coldbar-codes-de-secours',
    done: 'Je les ai conservés',
  },
  turnedOn: 'Le second facteur est activé. Vous êtes déconnecté partout ailleurs.',
  turnedOff: 'Le second facteur est désactivé.',
  failed: 'Cela n’a pas fonctionné.',
  due: {
    title: 'Votre flotte demande un second facteur',
    words: 'Configurez-le maintenant, une seule fois. Ensuite vous continuez.',
  },
}

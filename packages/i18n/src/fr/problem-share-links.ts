import type { problemShareLinkTexts as en } from '../en/problem-share-links.ts'
import type { Translation } from '../message-key.ts'

export const problemShareLinkTexts: Translation<typeof en> = {
  share: 'Partager',
  title: 'Partager ce problème',
  explain: 'Qui possède le lien peut lire ce problème sans compte, et rien d’autre.',
  howLong: 'Durée',
  days_one: '{{count}} jour',
  days_other: '{{count}} jours',
  make: 'Créer un lien',
  link: 'Lien',
  once: 'Copiez-le maintenant : il n’est affiché que cette fois.',
  copied: 'Copié',
  open: 'Liens ouverts',
  none: 'Il n’y en a aucun.',
  by: '{{name}}, jusqu’au {{until}}',
  revoke: 'Révoquer',
  from: 'Partagé par {{fleet}}. Ce lien l’ouvre jusqu’au {{until}}.',
  expired: 'Ce lien a expiré.',
  revoked: 'Ce lien a été révoqué.',
  unknown: 'Ce lien n’ouvre rien : il est incomplet, ou ce qu’il montrait n’existe plus.',
  ask: 'Demandez-en un nouveau à qui vous l’a envoyé.',
  take: {
    mail: 'Prenez-le en charge sans vous connecter ; ce lien est valable {{hours}} heures :',
    sms: 'Prendre en charge :',
    explain: 'Vous le prenez en charge sous le nom {{name}}. Tous voient alors que vous vous en occupez.',
    own: 'Vous l’avez pris en charge.',
    held: '{{name}} l’a déjà pris en charge.',
    used: 'Vous l’avez déjà pris en charge par ce lien ; il a été rendu depuis.',
  },
}

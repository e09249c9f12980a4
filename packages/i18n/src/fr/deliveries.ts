import type { deliveries as en } from '../en/deliveries.ts'
import type { Translation } from '../message-key.ts'

export const deliveries: Translation<typeof en> = {
  title: 'Messages envoyés',
  none: 'Pas encore de message',
  noneHint: 'Ce que les règles envoient est listé ici, avec ce qu’il en est advenu.',
  noMail:
    'Aucun serveur de messagerie n’est configuré : les e-mails ne partent pas. L’administrateur du serveur définit SMTP_URL.',
  when: 'Quand',
  rule: 'Règle',
  setup: 'Configuration e-mail',
  gone: 'Une règle supprimée',
  to: 'À',
  by: 'Par',
  message: 'Message',
  state: 'État',
  attempts_one: '{{count}} essai',
  attempts_other: '{{count}} essais',
  answer: 'Réponse : {{said}}',
  again: 'Renvoyer',
  againFailed: 'Le renvoi a échoué.',
  older: 'Afficher les messages plus anciens',
  event: 'Événement',
  states: {
    waiting: 'En attente',
    later: 'Attend jusqu’à {{time}}',
    sent: 'Envoyé',
    failed: 'Non envoyé',
    over: 'Inutile',
    digest: 'Dans un récapitulatif',
  },
  reasons: {
    no_mail_server: 'aucun serveur de messagerie configuré',
    no_sms_gateway: 'aucune passerelle SMS configurée',
    no_integrator: 'le véhicule n’appartient à aucun intégrateur',
    bad_recipient: 'le destinataire n’est pas valable',
    bad_endpoint: 'l’adresse de l’intégrateur n’est pas valable',
    refused: 'refusé',
    unreachable: 'l’autre côté est injoignable',
    over: 'terminé avant l’heure prévue',
    taken: 'quelqu’un s’en occupe',
  },
  next: {
    title: 'Personne ne s’en occupe : {{subject}}',
    text_one: 'Personne ne s’en est occupé en {{count}} minute.',
    text_other: 'Personne ne s’en est occupé en {{count}} minutes.',
  },
  digest: {
    title: '{{count}} messages à la fois',
    why: '{{count}} messages d’une règle sont arrivés en une minute, comme après une coupure de la passerelle. Ils sont réunis dans celui-ci :',
    sms: 'Coldbar : {{count}} messages à la fois, dont {{names}}. Voir « Messages envoyés ».',
    more: 'Encore {{count}} : voir « Messages envoyés ».',
  },
  test: {
    title: 'Message de test de Coldbar',
    text: 'Ceci est un test de la règle « {{rule}} ». Aucun pneu n’a de problème.',
  },
}

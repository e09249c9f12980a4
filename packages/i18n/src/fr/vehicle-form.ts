import type { vehicleFormTexts as en } from '../en/vehicle-form.ts'
import type { Translation } from '../message-key.ts'

export const vehicleFormTexts: Translation<typeof en> = {
  unitOn: '{{unit}} (sur {{vehicle}} actuellement)',
  add: 'Ajouter un véhicule',
  record: 'Le véhicule',
  chooseType: 'Choisir un type',
  computer: 'Ordinateur de bord',
  identificationType: 'Type d’identification',
  identification: 'Identification',
  language: 'Langue',
  languageOf: 'Langue de {{field}}',
  messages: 'Messages',
  messagesHint:
    'OBC désigne l’ordinateur de bord : les deux premières adresses servent tant que le véhicule en a un, les autres tant qu’il n’en a pas.',
  suspension: 'Suspension',
  suspensionHint: 'Choisissez un pneu pour régler comment son poids se déduit de la suspension.',
  suspensionOf: 'Suspension de {{tire}}',
  suspensionType: 'Type de suspension',
  suspensionTag: 'Capteur de suspension',
  fraction: 'Fraction',
  noSuspension: 'Aucun type de suspension',
  noTag: 'Aucun capteur',
  typeFirst: 'Choisissez d’abord un type : il indique où le véhicule a des roues.',
  noneChosen: 'Rien de choisi',
  clear: 'Effacer',
  nothingFound: 'Rien trouvé',
  needed: 'À remplir',
  confirmDelete: 'Voulez-vous vraiment supprimer le véhicule {{name}} ?',
  conflict:
    'Le boîtier d’alerte est monté sur un autre véhicule, ou le nouveau type n’a pas de place pour un pneu monté.',
  notSaved: 'Quelque chose n’est pas encore correct. Regardez les champs marqués.',
}

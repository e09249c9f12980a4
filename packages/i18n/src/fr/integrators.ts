import type { integratorsScreenTexts as en } from '../en/integrators.ts'
import type { Translation } from '../message-key.ts'

export const integratorsScreenTexts: Translation<typeof en> = {
  title: 'Intégrateurs',
  search: 'Chercher des intégrateurs',
  add: 'Nouvel intégrateur',
  none: "Il n'y a pas encore d'intégrateurs",
  noneHint: 'Ajoutez-en un pour joindre les ordinateurs de bord de vos camions.',
  connection: 'Connexion',
  type: 'Type',
  types: { transics: 'Transics OBC API', tomtom: 'TomTom OBC API', wacs: 'WACS API', webhook: 'Webhook (signé)' },
  endpoint: 'Point d’accès',
  dispatcher: 'Dispatcher',
  systemnr: 'N° de système',
  integrator: 'Intégrateur',
  accountName: 'Nom du compte',
  username: "Nom d'utilisateur",
  password: 'Mot de passe',
  apiKey: 'Clé API',
  secret: 'Secret',
  tellsDepartures: 'Signaler les départs',
  tellsDeparturesHint:
    'Est prévenu quand change la réponse à «\u00a0peut-il partir\u00a0?», et une fois pour tous les véhicules.',
  secretHint: '24 caractères ou plus. Le destinataire vérifie notre signature avec.',
  set: 'Défini',
  keepSecret: 'Défini. Laissez vide pour le conserver.',
  typeAgain:
    'L’adresse ou le type a changé : saisissez-le à nouveau. Ce qui est enregistré ne va à aucune autre adresse.',
  removeSecret: 'Supprimer la valeur enregistrée de {{secret}}',
  systemnrRange: 'Un nombre entier de 0 à 2147483647',
  suppliers: 'Fournisseurs',
  identities: 'Identités',
  identitiesHint: 'Ce par quoi cet intégrateur connaît les véhicules. Un véhicule choisit la sienne dans ces listes.',
  onePerLine: 'Une par ligne',
}

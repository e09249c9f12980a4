import type { contactsScreenTexts as en } from '../en/contacts.ts'
import type { Translation } from '../message-key.ts'

export const contactsScreenTexts: Translation<typeof en> = {
  title: 'Contacts',
  search: 'Chercher des contacts',
  add: 'Nouveau contact',
  none: "Il n'y a pas encore de contacts",
  noneHint: 'Gardez ici qui joindre au sujet d’un véhicule ou d’un pneu.',
  person: 'Personne',
  reach: 'Coordonnées',
  address: 'Adresse',
  personTitle: 'Civilité',
  prename: 'Prénom',
  name: 'Nom',
  email: 'E-mail',
  secondaryEmail: 'Deuxième e-mail',
  phone: 'Téléphone',
  phoneDirect: 'Ligne directe',
  mobile: 'Mobile',
  fax: 'Fax',
  assistant: 'Assistant',
  occupation: 'Fonction',
  street: 'Rue',
  place: 'Localité',
  zipcode: 'Code postal',
  country: 'Pays',
}

import type { contactsScreenTexts as en } from '../en/contacts.ts'
import type { Translation } from '../message-key.ts'

export const contactsScreenTexts: Translation<typeof en> = {
  title: 'Contacten',
  search: 'Contacten zoeken',
  add: 'Nieuw contact',
  none: 'Er zijn nog geen contacten',
  noneHint: 'Bewaar hier wie u kunt bereiken over een voertuig of een band.',
  person: 'Persoon',
  reach: 'Bereikbaar via',
  address: 'Adres',
  personTitle: 'Aanhef',
  prename: 'Voornaam',
  name: 'Naam',
  email: 'E-mail',
  secondaryEmail: 'Tweede e-mail',
  phone: 'Telefoon',
  phoneDirect: 'Rechtstreeks nummer',
  mobile: 'Mobiel',
  fax: 'Fax',
  assistant: 'Assistent',
  occupation: 'Functie',
  street: 'Straat',
  place: 'Plaats',
  zipcode: 'Postcode',
  country: 'Land',
}

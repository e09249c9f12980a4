import type { contactsScreenTexts as en } from '../en/contacts.ts'
import type { Translation } from '../message-key.ts'

export const contactsScreenTexts: Translation<typeof en> = {
  title: 'Kontakte',
  search: 'Kontakte suchen',
  add: 'Neuer Kontakt',
  none: 'Es gibt noch keine Kontakte',
  noneHint: 'Halten Sie hier fest, wen Sie zu einem Fahrzeug oder Reifen erreichen.',
  person: 'Person',
  reach: 'Erreichbar über',
  address: 'Adresse',
  personTitle: 'Anrede',
  prename: 'Vorname',
  name: 'Name',
  email: 'E-Mail',
  secondaryEmail: 'Zweite E-Mail',
  phone: 'Telefon',
  phoneDirect: 'Durchwahl',
  mobile: 'Mobil',
  fax: 'Fax',
  assistant: 'Assistenz',
  occupation: 'Funktion',
  street: 'Straße',
  place: 'Ort',
  zipcode: 'Postleitzahl',
  country: 'Land',
}

import type { contactsScreenTexts as en } from '../en/contacts.ts'
import type { Translation } from '../message-key.ts'

export const contactsScreenTexts: Translation<typeof en> = {
  title: 'Kontakty',
  search: 'Szukaj kontaktów',
  add: 'Nowy kontakt',
  none: 'Nie ma jeszcze kontaktów',
  noneHint: 'Zapisz tu, z kim się kontaktować w sprawie pojazdu lub opony.',
  person: 'Osoba',
  reach: 'Jak się skontaktować',
  address: 'Adres',
  personTitle: 'Tytuł',
  prename: 'Imię',
  name: 'Nazwisko',
  email: 'E-mail',
  secondaryEmail: 'Drugi e-mail',
  phone: 'Telefon',
  phoneDirect: 'Telefon bezpośredni',
  mobile: 'Telefon komórkowy',
  fax: 'Faks',
  assistant: 'Asystent',
  occupation: 'Stanowisko',
  street: 'Ulica',
  place: 'Miejscowość',
  zipcode: 'Kod pocztowy',
  country: 'Kraj',
}

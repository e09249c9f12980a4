import type { contactsScreenTexts as en } from '../en/contacts.ts'
import type { Translation } from '../message-key.ts'

export const contactsScreenTexts: Translation<typeof en> = {
  title: 'Kontakty',
  search: 'Hledat kontakty',
  add: 'Nový kontakt',
  none: 'Zatím tu nejsou žádné kontakty',
  noneHint: 'Uložte sem, na koho se obrátit ohledně vozidla nebo pneumatiky.',
  person: 'Osoba',
  reach: 'Spojení',
  address: 'Adresa',
  personTitle: 'Oslovení',
  prename: 'Křestní jméno',
  name: 'Jméno',
  email: 'E-mail',
  secondaryEmail: 'Druhý e-mail',
  phone: 'Telefon',
  phoneDirect: 'Přímá linka',
  mobile: 'Mobil',
  fax: 'Fax',
  assistant: 'Asistent',
  occupation: 'Funkce',
  street: 'Ulice',
  place: 'Obec',
  zipcode: 'PSČ',
  country: 'Země',
}

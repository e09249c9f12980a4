import type { contactsScreenTexts as en } from '../en/contacts.ts'
import type { Translation } from '../message-key.ts'

export const contactsScreenTexts: Translation<typeof en> = {
  title: 'Kişiler',
  search: 'Kişi ara',
  add: 'Yeni kişi',
  none: 'Henüz kişi yok',
  noneHint: 'Bir araç veya lastik için kime ulaşılacağını burada tutun.',
  person: 'Kişi',
  reach: 'İletişim',
  address: 'Adres',
  personTitle: 'Unvan',
  prename: 'Ön ad',
  name: 'Ad',
  email: 'E-posta',
  secondaryEmail: 'İkinci e-posta',
  phone: 'Telefon',
  phoneDirect: 'Doğrudan telefon',
  mobile: 'Cep telefonu',
  fax: 'Faks',
  assistant: 'Asistan',
  occupation: 'Görev',
  street: 'Sokak',
  place: 'Şehir',
  zipcode: 'Posta kodu',
  country: 'Ülke',
}

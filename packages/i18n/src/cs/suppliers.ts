import type { suppliersScreenTexts as en } from '../en/suppliers.ts'
import type { Translation } from '../message-key.ts'

export const suppliersScreenTexts: Translation<typeof en> = {
  title: 'Dodavatelé',
  search: 'Hledat dodavatele',
  add: 'Nový dodavatel',
  none: 'Zatím tu nejsou žádní dodavatelé',
  noneHint: 'Uložte sem, kdo vaše pneumatiky prodává a opravuje.',
  company: 'Firma',
  web: 'Web',
}

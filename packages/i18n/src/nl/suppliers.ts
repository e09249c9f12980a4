import type { suppliersScreenTexts as en } from '../en/suppliers.ts'
import type { Translation } from '../message-key.ts'

export const suppliersScreenTexts: Translation<typeof en> = {
  title: 'Leveranciers',
  search: 'Leveranciers zoeken',
  add: 'Nieuwe leverancier',
  none: 'Er zijn nog geen leveranciers',
  noneHint: 'Bewaar hier wie uw banden verkoopt en herstelt.',
  company: 'Bedrijf',
  web: 'Website',
}

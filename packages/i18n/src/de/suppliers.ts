import type { suppliersScreenTexts as en } from '../en/suppliers.ts'
import type { Translation } from '../message-key.ts'

export const suppliersScreenTexts: Translation<typeof en> = {
  title: 'Lieferanten',
  search: 'Lieferanten suchen',
  add: 'Neuer Lieferant',
  none: 'Es gibt noch keine Lieferanten',
  noneHint: 'Halten Sie hier fest, wer Ihre Reifen verkauft und repariert.',
  company: 'Firma',
  web: 'Website',
}

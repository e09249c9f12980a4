import type { suppliersScreenTexts as en } from '../en/suppliers.ts'
import type { Translation } from '../message-key.ts'

export const suppliersScreenTexts: Translation<typeof en> = {
  title: 'Tedarikçiler',
  search: 'Tedarikçi ara',
  add: 'Yeni tedarikçi',
  none: 'Henüz tedarikçi yok',
  noneHint: 'Lastiklerinizi kimin sattığını ve onardığını burada tutun.',
  company: 'Şirket',
  web: 'Web',
}

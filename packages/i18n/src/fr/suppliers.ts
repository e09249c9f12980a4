import type { suppliersScreenTexts as en } from '../en/suppliers.ts'
import type { Translation } from '../message-key.ts'

export const suppliersScreenTexts: Translation<typeof en> = {
  title: 'Fournisseurs',
  search: 'Chercher des fournisseurs',
  add: 'Nouveau fournisseur',
  none: "Il n'y a pas encore de fournisseurs",
  noneHint: 'Gardez ici qui vend et répare vos pneus.',
  company: 'Entreprise',
  web: 'Site web',
}

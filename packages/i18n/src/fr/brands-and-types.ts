import type { brandAndTypeTexts as en } from '../en/brands-and-types.ts'
import type { Translation } from '../message-key.ts'

export const brandAndTypeTexts: Translation<typeof en> = {
  name: 'Nom',
  brand: 'Marque',
  general: 'Général',
  statistics: 'Statistiques',
  suppliers: 'Fournisseurs',
  tiresInUse: 'Pneus en service',
  tiresPurchased: 'Pneus achetés',
  noSuppliers: "Aucun fournisseur de cette marque n'est noté.",
  addSupplier: 'Ajouter un fournisseur',
  chooseSupplier: 'Choisissez un fournisseur',
  deleteSupplier: 'Supprimer {{name}}',
  chooseBrand: 'Choisissez une marque',
  brandMissing: 'Une marque est nécessaire',
  suppliersAfterSaving: 'Les fournisseurs peuvent être ajoutés une fois la marque enregistrée.',
  paramA: 'Paramètre a',
  paramB: 'Paramètre b',
  paramAHint: 'Charge par bar de pression du soufflet, en kg/bar',
  paramBHint: 'Charge hors soufflet, en kg',
  paramRange: 'De -1\u00a0000\u00a0000 à 1\u00a0000\u00a0000',
  shared: 'Les marques et les types sont communs à toutes les flottes.',
  tireBrands: {
    search: 'Chercher des marques de pneus',
    add: 'Nouvelle marque de pneus',
    none: "Il n'y a pas encore de marques de pneus",
  },
  tireTypes: {
    search: 'Chercher des types de pneus',
    add: 'Nouveau type de pneus',
    none: "Il n'y a pas encore de types de pneus",
  },
  suspensionBrands: {
    search: 'Chercher des marques de suspension',
    add: 'Nouvelle marque de suspension',
    none: "Il n'y a pas encore de marques de suspension",
  },
  suspensionTypes: {
    search: 'Chercher des types de suspension',
    add: 'Nouveau type de suspension',
    none: "Il n'y a pas encore de types de suspension",
  },
}

import type { brandAndTypeTexts as en } from '../en/brands-and-types.ts'
import type { Translation } from '../message-key.ts'

export const brandAndTypeTexts: Translation<typeof en> = {
  name: 'Name',
  brand: 'Marke',
  general: 'Allgemein',
  statistics: 'Statistik',
  suppliers: 'Lieferanten',
  tiresInUse: 'Reifen im Einsatz',
  tiresPurchased: 'Gekaufte Reifen',
  noSuppliers: 'Zu dieser Marke ist kein Lieferant vermerkt.',
  addSupplier: 'Lieferant hinzufügen',
  chooseSupplier: 'Lieferanten wählen',
  deleteSupplier: '{{name}} löschen',
  chooseBrand: 'Marke wählen',
  brandMissing: 'Eine Marke ist nötig',
  suppliersAfterSaving: 'Lieferanten können hinzugefügt werden, sobald die Marke gespeichert ist.',
  paramA: 'Parameter a',
  paramB: 'Parameter b',
  paramAHint: 'Last je bar Balgdruck, in kg/bar',
  paramBHint: 'Last neben dem Balg, in kg',
  paramRange: 'Von -1.000.000 bis 1.000.000',
  shared: 'Marken und Typen gelten für alle Fuhrparks.',
  tireBrands: { search: 'Reifenmarken suchen', add: 'Neue Reifenmarke', none: 'Es gibt noch keine Reifenmarken' },
  tireTypes: { search: 'Reifentypen suchen', add: 'Neuer Reifentyp', none: 'Es gibt noch keine Reifentypen' },
  suspensionBrands: {
    search: 'Federungsmarken suchen',
    add: 'Neue Federungsmarke',
    none: 'Es gibt noch keine Federungsmarken',
  },
  suspensionTypes: {
    search: 'Federungstypen suchen',
    add: 'Neuer Federungstyp',
    none: 'Es gibt noch keine Federungstypen',
  },
}

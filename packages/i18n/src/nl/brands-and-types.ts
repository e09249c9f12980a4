import type { brandAndTypeTexts as en } from '../en/brands-and-types.ts'
import type { Translation } from '../message-key.ts'

export const brandAndTypeTexts: Translation<typeof en> = {
  name: 'Naam',
  brand: 'Merk',
  general: 'Algemeen',
  statistics: 'Statistieken',
  suppliers: 'Leveranciers',
  tiresInUse: 'Banden in gebruik',
  tiresPurchased: 'Aangekochte banden',
  noSuppliers: 'Er is geen leverancier van dit merk genoteerd.',
  addSupplier: 'Leverancier toevoegen',
  chooseSupplier: 'Kies een leverancier',
  deleteSupplier: '{{name}} verwijderen',
  chooseBrand: 'Kies een merk',
  brandMissing: 'Een merk is nodig',
  suppliersAfterSaving: 'Leveranciers kunt u toevoegen zodra het merk is opgeslagen.',
  paramA: 'Parameter a',
  paramB: 'Parameter b',
  paramAHint: 'Belasting per bar balgdruk, in kg/bar',
  paramBHint: 'Belasting naast de balg, in kg',
  paramRange: 'Van -1.000.000 tot 1.000.000',
  shared: 'Merken en typen worden door alle vloten gedeeld.',
  tireBrands: { search: 'Bandenmerken zoeken', add: 'Nieuw bandenmerk', none: 'Er zijn nog geen bandenmerken' },
  tireTypes: { search: 'Bandentypen zoeken', add: 'Nieuw bandentype', none: 'Er zijn nog geen bandentypen' },
  suspensionBrands: { search: 'Veringmerken zoeken', add: 'Nieuw veringmerk', none: 'Er zijn nog geen veringmerken' },
  suspensionTypes: { search: 'Veringtypen zoeken', add: 'Nieuw veringtype', none: 'Er zijn nog geen veringtypen' },
}

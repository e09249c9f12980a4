import type { brandAndTypeTexts as en } from '../en/brands-and-types.ts'
import type { Translation } from '../message-key.ts'

export const brandAndTypeTexts: Translation<typeof en> = {
  name: 'Název',
  brand: 'Značka',
  general: 'Obecné',
  statistics: 'Statistika',
  suppliers: 'Dodavatelé',
  tiresInUse: 'Používané pneumatiky',
  tiresPurchased: 'Nakoupené pneumatiky',
  noSuppliers: 'U této značky není uveden žádný dodavatel.',
  addSupplier: 'Přidat dodavatele',
  chooseSupplier: 'Vyberte dodavatele',
  deleteSupplier: 'Smazat dodavatele {{name}}',
  chooseBrand: 'Vyberte značku',
  brandMissing: 'Značka je povinná',
  suppliersAfterSaving: 'Dodavatele lze přidat po uložení značky.',
  paramA: 'Parametr a',
  paramB: 'Parametr b',
  paramAHint: 'Zatížení na bar tlaku ve vzduchovém měchu, v kg/bar',
  paramBHint: 'Zatížení mimo vzduchový měch, v kg',
  paramRange: 'Od -1\u00a0000\u00a0000 do 1\u00a0000\u00a0000',
  shared: 'Značky a typy jsou společné pro všechny vozové parky.',
  tireBrands: {
    search: 'Hledat značky pneumatik',
    add: 'Nová značka pneumatik',
    none: 'Zatím tu nejsou žádné značky pneumatik',
  },
  tireTypes: {
    search: 'Hledat typy pneumatik',
    add: 'Nový typ pneumatiky',
    none: 'Zatím tu nejsou žádné typy pneumatik',
  },
  suspensionBrands: {
    search: 'Hledat značky odpružení',
    add: 'Nová značka odpružení',
    none: 'Zatím tu nejsou žádné značky odpružení',
  },
  suspensionTypes: {
    search: 'Hledat typy odpružení',
    add: 'Nový typ odpružení',
    none: 'Zatím tu nejsou žádné typy odpružení',
  },
}

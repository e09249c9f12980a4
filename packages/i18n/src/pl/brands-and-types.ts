import type { brandAndTypeTexts as en } from '../en/brands-and-types.ts'
import type { Translation } from '../message-key.ts'

export const brandAndTypeTexts: Translation<typeof en> = {
  name: 'Nazwa',
  brand: 'Marka',
  general: 'Ogólne',
  statistics: 'Statystyka',
  suppliers: 'Dostawcy',
  tiresInUse: 'Opony w użyciu',
  tiresPurchased: 'Zakupione opony',
  noSuppliers: 'Nie zapisano żadnego dostawcy tej marki.',
  addSupplier: 'Dodaj dostawcę',
  chooseSupplier: 'Wybierz dostawcę',
  deleteSupplier: 'Usuń: {{name}}',
  chooseBrand: 'Wybierz markę',
  brandMissing: 'Potrzebna jest marka',
  suppliersAfterSaving: 'Dostawców można dodać po zapisaniu marki.',
  paramA: 'Parametr a',
  paramB: 'Parametr b',
  paramAHint: 'Obciążenie na bar ciśnienia w miechu, w kg/bar',
  paramBHint: 'Obciążenie poza miechem, w kg',
  paramRange: 'Od -1\u00a0000\u00a0000 do 1\u00a0000\u00a0000',
  shared: 'Marki i typy są wspólne dla wszystkich flot.',
  tireBrands: { search: 'Szukaj marek opon', add: 'Nowa marka opon', none: 'Nie ma jeszcze marek opon' },
  tireTypes: { search: 'Szukaj typów opon', add: 'Nowy typ opony', none: 'Nie ma jeszcze typów opon' },
  suspensionBrands: {
    search: 'Szukaj marek zawieszenia',
    add: 'Nowa marka zawieszenia',
    none: 'Nie ma jeszcze marek zawieszenia',
  },
  suspensionTypes: {
    search: 'Szukaj typów zawieszenia',
    add: 'Nowy typ zawieszenia',
    none: 'Nie ma jeszcze typów zawieszenia',
  },
}

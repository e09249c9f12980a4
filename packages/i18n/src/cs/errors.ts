import type { errorTexts as en } from '../en/errors.ts'
import type { Translation } from '../message-key.ts'

export const errorTexts: Translation<typeof en> = {
  fetchFailed: 'Data se nepodařilo načíst',
  fetchDetailFailed: 'Podrobná data se nepodařilo načíst',
  updateDataFailed: 'Data se nepodařilo aktualizovat',
  updateFailed: 'Aktualizace se nezdařila',
  failedToUpdate: 'Uložení se nezdařilo',
  addFailed: 'Přidání se nezdařilo',
  addVehicleFailed: 'Vozidlo se nepodařilo přidat',
  duplicateTypeFailed: 'Typ vozidla se nepodařilo duplikovat',
  createTemplateFailed: 'Šablonu se nepodařilo vytvořit',
  loadFailed: 'Načtení dat se nezdařilo',
  offline: 'Server není dostupný. Zobrazené údaje mohou být staré; zkoušíme to dál.',
  notServed: 'Server této verze na tento dotaz zatím neodpovídá.',
  forbidden: 'Vaše role to nedovoluje. Obraťte se na správce.',
  unexpectedTitle: 'Tato stránka přestala fungovat',
  unexpected:
    'Stala se chyba, se kterou jsme nepočítali. Vaše data jsou na serveru v bezpečí; obvykle pomůže načíst stránku znovu.',
  reload: 'Načíst stránku znovu',
}

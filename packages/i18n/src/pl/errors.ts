import type { errorTexts as en } from '../en/errors.ts'
import type { Translation } from '../message-key.ts'

export const errorTexts: Translation<typeof en> = {
  fetchFailed: 'Nie udało się pobrać danych',
  fetchDetailFailed: 'Nie udało się pobrać danych szczegółowych',
  updateDataFailed: 'Nie udało się zaktualizować danych',
  updateFailed: 'Aktualizacja nie powiodła się',
  failedToUpdate: 'Nie udało się zapisać',
  addFailed: 'Nie udało się dodać',
  addVehicleFailed: 'Nie udało się dodać pojazdu',
  duplicateTypeFailed: 'Nie udało się powielić typu pojazdu',
  createTemplateFailed: 'Nie udało się utworzyć szablonu',
  loadFailed: 'Nie udało się wczytać danych',
  offline: 'Serwer jest nieosiągalny. To, co widać, może być nieaktualne; ponawiamy próby.',
  notServed: 'Serwer w tej wersji nie odpowiada jeszcze na to zapytanie.',
  forbidden: 'Twoja rola na to nie pozwala. Zwróć się do administratora.',
  unexpectedTitle: 'Ta strona przestała działać',
  unexpected: 'Stało się coś nieoczekiwanego. Dane są bezpieczne na serwerze; zwykle pomaga ponowne wczytanie strony.',
  reload: 'Wczytaj stronę ponownie',
}

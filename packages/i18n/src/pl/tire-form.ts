import type { tireFormTexts as en } from '../en/tire-form.ts'
import type { Translation } from '../message-key.ts'

export const tireFormTexts: Translation<typeof en> = {
  registerTag: 'Zarejestruj tag {{tag}}',
  add: 'Dodaj oponę',
  record: 'Opona',
  place: 'Gdzie jest',
  vehicle: 'Pojazd',
  noVehicle: 'Bez pojazdu',
  pick: 'Wybierz pozycję',
  pickHint: 'Wybierz koło, na którym opona jest zamontowana. Koła z inną oponą nie można wybrać.',
  positionNeeded: 'Wybierz pozycję na pojeździe.',
  takenBy: '{{position}}, zajęta: {{tire}}',
  purchase: 'Zakup',
  noTag: 'Bez tagu',
  noType: 'Bez typu opony',
  noSupplier: 'Bez dostawcy',
  price: 'Cena zakupu (€)',
  priceWrong: 'Od 0\u00a0€ do 1\u00a0000\u00a0000\u00a0€',
  dateWrong: 'Data od 01/02/2005 do 22/06/2030',
  remarks: 'Uwagi',
  override: 'Własne ustawienia alarmów zamiast ustawień typu pojazdu',
  clear: 'Wyczyść',
  nothingFound: 'Nic nie znaleziono',
  confirmDelete: 'Czy na pewno usunąć oponę {{name}}?',
  taken: 'Inna opona ma ten tag albo zajmuje tę pozycję.',
  notSaved: 'Coś się jeszcze nie zgadza. Sprawdź zaznaczone pola.',
}

import type { vehicleFormTexts as en } from '../en/vehicle-form.ts'
import type { Translation } from '../message-key.ts'

export const vehicleFormTexts: Translation<typeof en> = {
  unitOn: '{{unit}} (teraz na pojeździe {{vehicle}})',
  add: 'Dodaj pojazd',
  record: 'Pojazd',
  chooseType: 'Wybierz typ',
  computer: 'Komputer pokładowy',
  identificationType: 'Rodzaj identyfikacji',
  identification: 'Identyfikacja',
  language: 'Język',
  languageOf: 'Język pola {{field}}',
  messages: 'Wiadomości',
  messagesHint:
    'OBC to komputer pokładowy: dwa pierwsze adresy obowiązują, gdy pojazd go ma, pozostałe, gdy go nie ma.',
  suspension: 'Zawieszenie',
  suspensionHint: 'Wybierz oponę, aby ustawić, jak jej obciążenie wynika z zawieszenia.',
  suspensionOf: 'Zawieszenie opony {{tire}}',
  suspensionType: 'Typ zawieszenia',
  suspensionTag: 'Tag zawieszenia',
  fraction: 'Ułamek',
  noSuspension: 'Bez typu zawieszenia',
  noTag: 'Bez tagu',
  typeFirst: 'Najpierw wybierz typ: określa on, gdzie pojazd ma koła.',
  noneChosen: 'Nic nie wybrano',
  clear: 'Wyczyść',
  nothingFound: 'Nic nie znaleziono',
  needed: 'Wypełnij to pole',
  confirmDelete: 'Czy na pewno usunąć pojazd {{name}}?',
  conflict: 'Jednostka alarmowa jest zamontowana na innym pojeździe albo nowy typ nie ma miejsca na zamontowaną oponę.',
  notSaved: 'Coś się jeszcze nie zgadza. Sprawdź zaznaczone pola.',
}

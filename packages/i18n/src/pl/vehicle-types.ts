import type { vehicleTypesScreenTexts as en } from '../en/vehicle-types.ts'
import type { Translation } from '../message-key.ts'

export const vehicleTypesScreenTexts: Translation<typeof en> = {
  title: 'Typy pojazdów',
  search: 'Szukaj typów pojazdów',
  id: 'Id',
  name: 'Nazwa',
  layout: 'Układ kół',
  chooseLayout: 'Wybierz układ kół',
  add: 'Dodaj typ pojazdu',
  duplicate: 'Powiel',
  typeAlarms: 'Alarmy typu',
  tires: 'Opony',
  chooseTire: 'Wybierz oponę, aby ustawić jej alarmy.',
  settingsOf: 'Alarmy opony: {{tire}}',
  addingNotice: 'Dane opon będą dostępne po zatwierdzeniu i zapisaniu podstawowych ustawień.',
  confirmDelete: 'Czy na pewno usunąć typ pojazdu {{name}}?',
  inUse: 'Są pojazdy tego typu. Najpierw nadaj im inny typ.',
  none: 'Nie ma jeszcze typów pojazdów',
  noneHint: 'Typ określa, gdzie pojazd ma koła i kiedy opony zgłaszają alarm. Dodaj pierwszy.',
  noHit: 'Nie pasuje żaden typ pojazdu',
  noHitHint: 'Szukaj według id, nazwy lub układu kół albo wyczyść wyszukiwanie.',
  watch: 'Niskie ciśnienie',
  neverTold: 'Niskie ciśnienie nie jest zgłaszane',
  toldLate: 'Niskie ciśnienie jest zgłaszane późno',
  lowNever: 'Niektóre opony tego typu nie mają alarmu na zbyt mało powietrza: nikt się o tym nie dowie.',
  lowLate: 'Niektóre opony tego typu zgłaszają alarm dopiero poniżej 80\u00a0%, gdy nie wolno już na nich jeździć.',
  allOff: 'Wszystkie alarmy tego typu są wyłączone: nic nie będzie zgłaszane.',
  turnOnUsual: 'Włącz typowe alarmy',
  judgedLater_one:
    'Jeszcze {{count}} pojazd tego typu jest przez najwyżej minutę pokazywany według poprzednich progów.',
  judgedLater_few: 'Jeszcze {{count}} pojazdy tego typu są przez najwyżej minutę pokazywane według poprzednich progów.',
  judgedLater_many:
    'Jeszcze {{count}} pojazdów tego typu jest przez najwyżej minutę pokazywanych według poprzednich progów.',
  judgedLater_other:
    'Jeszcze {{count}} pojazdu tego typu jest przez najwyżej minutę pokazywane według poprzednich progów.',
  on: 'włączone: {{alarms}}',
  fillLevelBelow: 'Poziom napełnienia poniżej {{levels}}\u00a0%',
  noneOn: 'Wszystkie alarmy wyłączone',
  wrong: 'próg jest nieprawidłowy',
  needed: 'Wypełnij to pole',
  notSaved: 'Coś się jeszcze nie zgadza. Sprawdź zaznaczone pola.',
}

import type { layoutsScreenTexts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layoutsScreenTexts: Translation<typeof en> = {
  search: 'Szukaj układów kół',
  none: 'Nie ma układów kół',
  noneHint: 'Wszystkie floty wybierają spośród tych samych układów kół.',
  axles: 'Osie',
  tires: 'Opony',
  shared: 'Typ pojazdu używa jednego z nich; są wspólne dla wszystkich flot.',
  add: 'Nowy układ kół',
  count: 'Osie: {{axles}}, opony: {{tires}}',
  addAxle: 'Dodaj oś',
  removeAxle: 'Usuń oś {{axle}}',
  moveUp: 'Przesuń oś {{axle}} do przodu',
  moveDown: 'Przesuń oś {{axle}} do tyłu',
  hint: 'Naciśnij miejsce, aby umieścić tam oponę lub ją usunąć. Przód jest u góry.',
  stays: 'Ten układ kół mają typy pojazdów. Można zmienić jego nazwę; osie pozostają bez zmian i nie da się go usunąć.',
  conflict: 'Ten układ kół ma jakiś typ pojazdu albo nazwa jest zajęta.',
}

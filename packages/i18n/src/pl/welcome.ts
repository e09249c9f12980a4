import type { welcomeTexts as en } from '../en/welcome.ts'
import type { Translation } from '../message-key.ts'

export const welcomeTexts: Translation<typeof en> = {
  title: 'Które pojazdy mogą dziś rano wyjechać?',
  about:
    'Coldbar słucha czujników w oponach ciężarówek i przyczep, odlicza od ich wskazań wpływ pogody i mówi, który pojazd może wyjechać, co najpierw zrobić z pozostałymi i dlaczego.',
  example: 'Przykład',
  caption: 'To widać o siódmej na ścianie bazy. Te pojazdy są zmyślone.',
  demo: 'To jest wersja demonstracyjna: jej pojazdy są zmyślone i jeżdżą na bieżąco.',
  demoSignIn: 'Zaloguj się do wersji demonstracyjnej',
}

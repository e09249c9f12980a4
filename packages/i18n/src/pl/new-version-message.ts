import type { newVersionMessageTexts as en } from '../en/new-version-message.ts'
import type { Translation } from '../message-key.ts'

export const newVersionMessageTexts: Translation<typeof en> = {
  title: 'Komunikaty',
  none: 'Brak komunikatów',
  noneHint: 'Gdy będzie gotowa nowa wersja Coldbar, pojawi się tu informacja.',
  newVersion: 'Dostępna jest nowa wersja',
  newVersionHint:
    'Wersja {{server}} jest gotowa; ta strona działa jeszcze w wersji {{client}}. Ponowne wczytanie trwa sekundę i nic się nie traci.',
  getNewVersion: 'Wczytaj nową wersję',
}

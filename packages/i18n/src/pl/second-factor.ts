import type { secondFactorTexts as en } from '../en/second-factor.ts'
import type { Translation } from '../message-key.ts'

export const secondFactorTexts: Translation<typeof en> = {
  title: 'Drugi składnik',
  words: 'Kod z aplikacji w telefonie, o który pytamy po haśle. Kto pozna Twoje hasło, bez kodu się nie zaloguje.',
  off: 'Jest wyłączony.',
  on: 'Jest włączony od {{time}}.',
  codesLeft: 'Pozostałe kody odzyskiwania: {{count}} z {{all}}.',
  demanded: 'Twoja flota go wymaga: można go wymienić, ale nie wyłączyć.',
  setUp: 'Skonfiguruj drugi składnik',
  replace: 'Przenieś na inny telefon',
  newCodes: 'Nowe kody odzyskiwania',
  turnOff: 'Wyłącz',
  next: 'Dalej',
  proof: {
    title: 'Potwierdź, że to Ty',
    code: 'Kod z aplikacji lub kod odzyskiwania',
    codeMissing: 'Podaj kod',
    codeWrong: 'Ten kod się nie zgadza lub był już użyty',
    tooOften: 'Zbyt wiele błędnych prób. Odczekaj kilka minut i spróbuj ponownie.',
  },
  scan: {
    title: 'Zeskanuj to aplikacją',
    words:
      'Otwórz w telefonie aplikację uwierzytelniającą, np. Aegis, Google Authenticator lub Microsoft Authenticator, i zeskanuj nią ten obraz.',
    picture: 'Kod QR dla aplikacji',
    open: 'Na tym telefonie? Otwórz w aplikacji',
    byHand: 'Albo przepisz ten sekret:',
    code: '6 cyfr, które pokazuje aplikacja',
    wrong: 'Ten kod się nie zgadza. Czy zegar telefonu dobrze chodzi?',
    turnOn: 'Włącz',
  },
  codes: {
    title: 'Zachowaj te kody odzyskiwania',
    words:
      'Każdy pozwala zalogować się raz, gdy nie ma telefonu. Są pokazywane tylko teraz: wydrukuj je lub schowaj w bezpiecznym miejscu. Wcześniejsze kody są nieważne.',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    download: 'Pobierz',
    file: 'coldbar-kody-odzyskiwania',
    done: 'Kody są zachowane',
  },
  turnedOn: 'Drugi składnik jest włączony. Nastąpiło wylogowanie wszędzie indziej.',
  turnedOff: 'Drugi składnik jest wyłączony.',
  failed: 'Nie udało się.',
  due: {
    title: 'Twoja flota wymaga drugiego składnika',
    words: 'Skonfiguruj go teraz, jeden raz. Potem można pracować dalej.',
  },
}

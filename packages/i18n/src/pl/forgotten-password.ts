import type { forgottenPasswordTexts as en } from '../en/forgotten-password.ts'
import type { Translation } from '../message-key.ts'

export const forgottenPasswordTexts: Translation<typeof en> = {
  words: 'Podaj nazwę użytkownika lub adres e-mail. Otrzymasz e-mail z linkiem, przez który wybierzesz nowe hasło.',
  who: 'Nazwa użytkownika lub adres e-mail',
  whoMissing: 'Podaj nazwę użytkownika lub adres e-mail',
  send: 'Wyślij link',
  sent: 'Jeśli jest takie konto z adresem e-mail, link jest już w drodze. Można go użyć raz, w ciągu {{minutes}}\u00a0min.',
  noMail: 'Ta instalacja nie wysyła e-maili. Poproś administratora o nowe hasło.',
  failed: 'Nie udało się.',
  toSignIn: 'Do strony logowania',
  save: 'Zapisz hasło',
  saved: 'Hasło użytkownika {{login}} zostało zmienione. Nastąpiło wylogowanie wszędzie: zaloguj się nowym hasłem.',
  closed:
    'Ten link już niczego nie otwiera: został użyty, przyszedł nowszy albo minęło {{minutes}}\u00a0min. Poproś o następny.',
  another: 'Poproś o następny link',
  mail: {
    subject: 'Wybierz nowe hasło do Coldbar',
    text: 'Ktoś poprosił o nowe hasło dla użytkownika {{login}} programu Coldbar. Jeśli ta prośba pochodzi od Ciebie, wybierz je przez ten link w ciągu {{minutes}}\u00a0min. Jeśli nie, nic nie rób: hasło pozostanie bez zmian.',
  },
  moved: {
    subject: 'Zmieniono adres e-mail Twojego konta Coldbar',
    text: 'To już nie jest adres e-mail użytkownika {{login}} programu Coldbar: wiadomości ani linki do zmiany hasła nie będą tu przychodzić. Jeśli nie była to Twoja decyzja, od razu powiadom administratora floty.',
  },
}

import type { aboutScreenTexts as en } from '../en/about.ts'
import type { Translation } from '../message-key.ts'

export const aboutScreenTexts: Translation<typeof en> = {
  title: 'O programie Coldbar',
  lead: 'Coldbar pilnuje opon ciężarówek i przyczep i zgłasza alarmy, którym można wierzyć.',
  name: 'Nazwa pochodzi od „cold inflation pressure”: ciśnienia, które opona miałaby w temperaturze 15\u00a0°C. Ciepła opona pokazuje więcej, a zimna mniej, choć powietrza nie ubywa; Coldbar najpierw to uwzględnia, a dopiero potem ocenia.',
  versions: 'Wersje',
  client: 'Ta strona',
  server: 'Serwer',
  licence: 'Licencja',
  licenceText: 'Wolne oprogramowanie na licencji Apache, wersja 2.0.',
  privacyText: 'Nic nie opuszcza tej instalacji: czcionki, mapa i teksty pochodzą z Twojego serwera.',
  docs: 'Interfejs dla programów',
}

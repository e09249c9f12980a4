import type { welcomeTexts as en } from '../en/welcome.ts'
import type { Translation } from '../message-key.ts'

export const welcomeTexts: Translation<typeof en> = {
  title: 'Welche Fahrzeuge dürfen heute früh los?',
  about:
    'Coldbar hört auf die Sensoren in den Reifen von Lkw und Anhängern, rechnet das Wetter aus ihren Werten heraus und sagt, welches Fahrzeug losdarf, was bei den anderen zuerst zu tun ist, und warum.',
  example: 'Beispiel',
  caption: 'Was um sieben an der Wand eines Depots hängt. Diese Fahrzeuge sind erfunden.',
  demo: 'Das ist die Demo: Ihre Fahrzeuge sind erfunden und fahren, während Sie zusehen.',
  demoSignIn: 'Bei der Demo anmelden',
}

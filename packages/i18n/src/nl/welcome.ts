import type { welcomeTexts as en } from '../en/welcome.ts'
import type { Translation } from '../message-key.ts'

export const welcomeTexts: Translation<typeof en> = {
  title: 'Welke voertuigen mogen vanochtend weg?',
  about:
    'Coldbar luistert naar de sensoren in de banden van vrachtwagens en trailers, haalt het weer uit wat ze melden, en zegt welk voertuig weg mag, wat er met de andere eerst moet gebeuren, en waarom.',
  example: 'Voorbeeld',
  caption: 'Wat er om zeven uur aan de muur van een depot hangt. Deze voertuigen zijn verzonnen.',
  demo: 'Dit is de demo: de voertuigen zijn verzonnen en rijden terwijl u kijkt.',
  demoSignIn: 'Aanmelden bij de demo',
}

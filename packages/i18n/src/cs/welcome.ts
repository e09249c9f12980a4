import type { welcomeTexts as en } from '../en/welcome.ts'
import type { Translation } from '../message-key.ts'

export const welcomeTexts: Translation<typeof en> = {
  title: 'Která vozidla mohou dnes ráno vyjet?',
  about:
    'Coldbar poslouchá čidla v pneumatikách nákladních vozidel a přívěsů, odečte z jejich údajů vliv počasí a řekne, které vozidlo může vyjet, co je u ostatních třeba nejdřív udělat a proč.',
  example: 'Příklad',
  caption: 'Tohle visí v sedm ráno na zdi depa. Tato vozidla jsou vymyšlená.',
  demo: 'Toto je ukázka: její vozidla jsou vymyšlená a jezdí, zatímco se díváte.',
  demoSignIn: 'Přihlásit se do ukázky',
}

import type { welcomeTexts as en } from '../en/welcome.ts'
import type { Translation } from '../message-key.ts'

export const welcomeTexts: Translation<typeof en> = {
  title: 'Quels véhicules peuvent partir ce matin\u00a0?',
  about:
    'Coldbar écoute les capteurs des pneus de camions et de remorques, retire de leurs mesures l’effet de la météo, et dit quel véhicule peut partir, ce qu’il faut d’abord faire aux autres, et pourquoi.',
  example: 'Exemple',
  caption: 'Ce qu’affiche le mur d’un dépôt à sept heures. Ces véhicules sont inventés.',
  demo: 'Ceci est la démo\u00a0: ses véhicules sont fictifs et roulent pendant que vous regardez.',
  demoSignIn: 'Se connecter à la démo',
}

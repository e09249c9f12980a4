import type { aboutScreenTexts as en } from '../en/about.ts'
import type { Translation } from '../message-key.ts'

export const aboutScreenTexts: Translation<typeof en> = {
  title: 'Über Coldbar',
  lead: 'Coldbar überwacht die Reifen von Lkw und Anhängern und gibt Alarme, denen man glaubt.',
  name: 'Der Name kommt von „cold inflation pressure“: dem Druck, den ein Reifen bei 15\u00a0°C hätte. Ein warmer Reifen zeigt mehr und ein kalter weniger, ohne Luft zu verlieren; Coldbar rechnet das heraus, bevor es urteilt.',
  versions: 'Versionen',
  client: 'Diese Seite',
  server: 'Server',
  licence: 'Lizenz',
  licenceText: 'Freie Software unter der Apache-Lizenz, Version 2.0.',
  privacyText: 'Nichts verlässt diese Installation: Schriften, Karte und Texte kommen von Ihrem eigenen Server.',
  docs: 'Schnittstelle für Programme',
}

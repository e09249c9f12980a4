import type { aboutScreenTexts as en } from '../en/about.ts'
import type { Translation } from '../message-key.ts'

export const aboutScreenTexts: Translation<typeof en> = {
  title: 'Over Coldbar',
  lead: 'Coldbar bewaakt de banden van vrachtwagens en aanhangers en slaat alarm op een manier die mensen geloven.',
  name: 'De naam komt van “cold inflation pressure”: de druk die een band bij 15\u00a0°C zou hebben. Een warme band geeft een hogere druk aan en een koude een lagere, zonder dat er lucht verdwijnt; Coldbar rekent dat eruit voordat het oordeelt.',
  versions: 'Versies',
  client: 'Deze pagina',
  server: 'Server',
  licence: 'Licentie',
  licenceText: 'Vrije software onder de Apache-licentie, versie 2.0.',
  privacyText: 'Niets verlaat deze installatie: lettertypen, kaart en teksten komen van uw eigen server.',
  docs: 'Koppelvlak voor programma’s',
}

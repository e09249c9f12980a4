import type { aboutScreenTexts as en } from '../en/about.ts'
import type { Translation } from '../message-key.ts'

export const aboutScreenTexts: Translation<typeof en> = {
  title: 'O aplikaci Coldbar',
  lead: 'Coldbar hlídá pneumatiky nákladních vozidel, přívěsů a návěsů a hlásí alarmy, kterým se dá věřit.',
  name: 'Název pochází z anglického „cold inflation pressure“: je to tlak, který by pneumatika měla při 15\u00a0°C. Teplá pneumatika ukazuje víc a studená méně, aniž by ubylo vzduchu; Coldbar tento vliv před posouzením odečte.',
  versions: 'Verze',
  client: 'Tato stránka',
  server: 'Server',
  licence: 'Licence',
  licenceText: 'Svobodný software pod licencí Apache, verze 2.0.',
  privacyText: 'Nic neopouští tuto instalaci: písma, mapa i texty pocházejí z vašeho vlastního serveru.',
  docs: 'Rozhraní pro programy',
}

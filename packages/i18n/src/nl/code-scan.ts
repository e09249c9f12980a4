import type { codeScanTexts as en } from '../en/code-scan.ts'
import type { Translation } from '../message-key.ts'

export const codeScanTexts: Translation<typeof en> = {
  button: 'Scannen',
  sensor: 'Code van de sensor scannen',
  tire: 'Code van een band of sensor scannen',
  view: 'Wat de camera ziet',
  hold: 'Houd de code in beeld, op een handbreedte, tot ze gelezen is.',
  failed: {
    refused:
      'Deze pagina mag de camera niet gebruiken. Sta het toe bij het slotje of het camerateken naast het adres en scan opnieuw, of typ het nummer.',
    noCamera: 'De browser vindt op dit toestel geen camera. Typ het nummer.',
    inUse: 'Een ander programma gebruikt de camera. Sluit het en scan opnieuw, of typ het nummer.',
    failed: 'De camera stopte. Scan opnieuw, of typ het nummer.',
  },
  free: '{{code}} gescand: sensor {{id}}.',
  unknown: '{{code}} gescand: de vloot kent sensor {{id}} nog niet. Hij wordt geregistreerd als u dit invoert.',
  unchecked: '{{code}} gescand: sensor {{id}}. Of hij in een andere band zit, wordt bij het verzenden gecontroleerd.',
  several: '{{code}} kan decimaal en hexadecimaal gelezen worden. Welk nummer heeft de sensor?',
  carried: '{{code}} gescand: die sensor zit in band {{tire}}. Haal hem daar eerst uit, of kies een andere.',
  noNumber:
    '{{code}} gescand: dat is geen sensornummer. Scan de code op de sensor zelf, of typ het nummer dat erop staat.',
  nothing: 'Geen band van deze lijst heeft ‘{{code}}’. Er is gezocht in naam, voertuig, serienummer en sensor.',
}

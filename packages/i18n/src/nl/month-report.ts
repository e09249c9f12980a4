import type { monthReport as en } from '../en/month-report.ts'
import type { Translation } from '../message-key.ts'

export const monthReport: Translation<typeof en> = {
  title: 'Wat banden kosten: {{month}}',
  titleOfDepot: 'Wat banden kosten, {{depot}}: {{month}}',
  ofDepot: 'Van de voertuigen die nu bij {{depot}} horen.',
  upTo: '{{month}}, tot en met {{day}}',
  notWhole: 'Enkele dagen van de maand zijn nog niet opgeteld.',
  cost: 'Banden met te weinig lucht kostten {{figure}}.',
  burnt: 'Banden met te weinig lucht verbruikten {{figure}} extra brandstof; wat dat kost, is nog niet bekend.',
  more: 'Dat is {{amount}} meer dan de maand ervoor.',
  less: 'Dat is {{amount}} minder dan de maand ervoor.',
  asBefore: 'Dat is evenveel als de maand ervoor.',
  noBefore: 'Over de maand ervoor is niets bekend.',
  beforeInPart: 'De maand ervoor is maar voor een deel bekend, dus wordt er niet vergeleken.',
  figures: 'De maand in cijfers',
  before: 'Maand ervoor: {{value}}',
  bar: 'De balk is het bereik, de stip de meest waarschijnlijke waarde, het streepje de maand ervoor.',
  sources:
    'Bronnen. Extra brandstof: truckinginfo.com 156470 (2015), US Department of Transportation 2008 tot 2010, SAE J2452. Verbruik: ICCT 2018. Slijtage: sttc.com, retread.org. CO2: DEFRA 2025.',
  worstVehicles: 'Voertuigen waarvan de zachte banden het meest kosten',
  worstTires: 'Banden die het meest kosten doordat ze zacht zijn',
  noneSoft: 'Geen band had te weinig lucht.',
  where: 'Waar hij zit',
  nothingOpen: 'Er staat geen werk open.',
  mended: 'Verholpen in deze maand',
  asOf: 'Wat openstaat en wat vervangen moet worden, is de stand van {{moment}}. Blauwe cijfers leiden naar hun rijen: {{url}}',
  subject: '{{fleet}}: wat banden kosten, {{month}}',
  subjectOfDepot: '{{fleet}}, {{depot}}: wat banden kosten, {{month}}',
  attached: 'Het rapport is bijgevoegd.',
}

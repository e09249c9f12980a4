import type { monthReport as en } from '../en/month-report.ts'
import type { Translation } from '../message-key.ts'

export const monthReport: Translation<typeof en> = {
  title: 'Was Reifen kosten: {{month}}',
  titleOfDepot: 'Was Reifen kosten, {{depot}}: {{month}}',
  ofDepot: 'Von den Fahrzeugen, die jetzt zu {{depot}} gehören.',
  upTo: '{{month}}, bis {{day}}',
  notWhole: 'Einige Tage des Monats sind noch nicht zusammengezählt.',
  cost: 'Reifen mit zu wenig Luft kosteten {{figure}}.',
  burnt: 'Reifen mit zu wenig Luft verbrauchten {{figure}} mehr Kraftstoff; was das kostet, ist noch nicht bekannt.',
  more: 'Das sind {{amount}} mehr als im Monat davor.',
  less: 'Das sind {{amount}} weniger als im Monat davor.',
  asBefore: 'Das ist so viel wie im Monat davor.',
  noBefore: 'Vom Monat davor ist nichts bekannt.',
  beforeInPart: 'Der Monat davor ist nur zum Teil bekannt, deshalb wird nicht verglichen.',
  figures: 'Der Monat in Zahlen',
  before: 'Monat davor: {{value}}',
  bar: 'Der Balken ist der Bereich, der Punkt der wahrscheinlichste Wert, der Strich der Monat davor.',
  sources:
    'Quellen. Mehrverbrauch: truckinginfo.com 156470 (2015), US Department of Transportation 2008 bis 2010, SAE J2452. Verbrauch: ICCT 2018. Abrieb: sttc.com, retread.org. CO2: DEFRA 2025.',
  worstVehicles: 'Fahrzeuge, deren weiche Reifen am meisten kosten',
  worstTires: 'Reifen, die weich am meisten kosten',
  noneSoft: 'Kein Reifen hatte zu wenig Luft.',
  where: 'Wo er ist',
  nothingOpen: 'Es ist nichts offen.',
  mended: 'In diesem Monat behoben',
  asOf: 'Was offen und was fällig ist, ist der Stand von {{moment}}. Blaue Zahlen führen zu ihren Zeilen: {{url}}',
  subject: '{{fleet}}: was Reifen kosten, {{month}}',
  subjectOfDepot: '{{fleet}}, {{depot}}: was Reifen kosten, {{month}}',
  attached: 'Der Bericht ist angehängt.',
}

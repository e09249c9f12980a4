import type { monthReport as en } from '../en/month-report.ts'
import type { Translation } from '../message-key.ts'

export const monthReport: Translation<typeof en> = {
  title: 'Kolik stojí pneumatiky: {{month}}',
  titleOfDepot: 'Kolik stojí pneumatiky, {{depot}}: {{month}}',
  ofDepot: 'Vozidla, která nyní patří k: {{depot}}.',
  upTo: '{{month}}, do {{day}} včetně',
  notWhole: 'Některé dny měsíce ještě nejsou sečteny.',
  cost: 'Pneumatiky s příliš malým tlakem stály {{figure}}.',
  burnt: 'Pneumatiky s příliš malým tlakem spotřebovaly navíc palivo: {{figure}}; kolik to stojí, zatím není známo.',
  more: 'To je o {{amount}} více než v předchozím měsíci.',
  less: 'To je o {{amount}} méně než v předchozím měsíci.',
  asBefore: 'To je stejně jako v předchozím měsíci.',
  noBefore: 'O předchozím měsíci není nic známo.',
  beforeInPart: 'Předchozí měsíc je znám jen zčásti, proto se nesrovnává.',
  figures: 'Měsíc v číslech',
  before: 'Předchozí měsíc: {{value}}',
  bar: 'Pruh je rozsah, tečka nejpravděpodobnější hodnota, čárka předchozí měsíc.',
  sources:
    'Zdroje. Palivo navíc: truckinginfo.com 156470 (2015), US Department of Transportation 2008 až 2010, SAE J2452. Spotřeba: ICCT 2018. Opotřebení: sttc.com, retread.org. CO2: DEFRA 2025.',
  worstVehicles: 'Vozidla, jejichž podhuštěné pneumatiky stojí nejvíce',
  worstTires: 'Podhuštěné pneumatiky, které stojí nejvíce',
  noneSoft: 'Žádná pneumatika neměla příliš malý tlak.',
  where: 'Kde je',
  nothingOpen: 'Není otevřen žádný úkol.',
  mended: 'Odstraněno v tomto měsíci',
  asOf: 'Co je otevřené a co vyměnit: stav k {{moment}}. Modrá čísla vedou ke svým řádkům: {{url}}',
  subject: '{{fleet}}: kolik stojí pneumatiky, {{month}}',
  subjectOfDepot: '{{fleet}}, {{depot}}: kolik stojí pneumatiky, {{month}}',
  attached: 'Zpráva je v příloze.',
}

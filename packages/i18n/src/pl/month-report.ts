import type { monthReport as en } from '../en/month-report.ts'
import type { Translation } from '../message-key.ts'

export const monthReport: Translation<typeof en> = {
  title: 'Ile kosztują opony: {{month}}',
  titleOfDepot: 'Ile kosztują opony, {{depot}}: {{month}}',
  ofDepot: 'Dotyczy pojazdów, które należą teraz do: {{depot}}.',
  upTo: '{{month}}, do {{day}} włącznie',
  notWhole: 'Niektóre dni miesiąca nie są jeszcze zsumowane.',
  cost: 'Opony ze zbyt małą ilością powietrza kosztowały {{figure}}.',
  burnt: 'Opony ze zbyt małą ilością powietrza zużyły dodatkowo paliwa: {{figure}}; koszt nie jest jeszcze znany.',
  more: 'To o {{amount}} więcej niż w poprzednim miesiącu.',
  less: 'To o {{amount}} mniej niż w poprzednim miesiącu.',
  asBefore: 'To tyle samo co w poprzednim miesiącu.',
  noBefore: 'O poprzednim miesiącu nic nie wiadomo.',
  beforeInPart: 'Poprzedni miesiąc jest znany tylko częściowo, więc nie ma porównania.',
  figures: 'Miesiąc w liczbach',
  before: 'Poprzedni miesiąc: {{value}}',
  bar: 'Pasek to zakres, kropka to wartość najbardziej prawdopodobna, kreska to poprzedni miesiąc.',
  sources:
    'Źródła. Dodatkowe paliwo: truckinginfo.com 156470 (2015), US Department of Transportation 2008–2010, SAE J2452. Zużycie paliwa: ICCT 2018. Zużycie opon: sttc.com, retread.org. CO2: DEFRA 2025.',
  worstVehicles: 'Pojazdy, których miękkie opony kosztują najwięcej',
  worstTires: 'Opony, które jako miękkie kosztują najwięcej',
  noneSoft: 'Żadna opona nie miała zbyt mało powietrza.',
  where: 'Gdzie jest',
  nothingOpen: 'Nie ma otwartych prac.',
  mended: 'Usunięto w tym miesiącu',
  asOf: 'Co jest otwarte i co wymienić: stan na {{moment}}. Niebieskie liczby prowadzą do swoich wierszy: {{url}}',
  subject: '{{fleet}}: ile kosztują opony, {{month}}',
  subjectOfDepot: '{{fleet}}, {{depot}}: ile kosztują opony, {{month}}',
  attached: 'Raport jest w załączniku.',
}

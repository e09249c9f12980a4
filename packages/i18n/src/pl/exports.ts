import type { exportsScreenTexts as english } from '../en/exports.ts'
import type { Translation } from '../message-key.ts'

export const exportsScreenTexts: Translation<typeof english> = {
  file: 'Plik floty',
  fileHint: 'Wszystkie pojazdy floty, jako CSV lub Parquet.',
  kind: 'Co',
  kinds: {
    measurements: 'Pomiary',
    events: 'Zdarzenia',
    problems: 'Problemy',
    trips: 'Przejazdy',
  },
  holds: {
    measurements: 'Każdy odczyt każdej opony, opona po oponie.',
    events: 'To, co działo się z oponami i zaczęło się w tych dniach: alarmy, pompowanie, uwagi.',
    problems: 'Problemy, które zaczęły się w tych dniach, od pierwszej oznaki do naprawy.',
    trips: 'Trasy każdego pojazdu: przejazdy, które zaczęły się w tych dniach.',
  },
  format: 'Format',
  formats: {
    csv: 'CSV, do arkuszy kalkulacyjnych',
    parquet: 'Parquet, do programów analitycznych',
  },
  delimiter: 'Między komórkami',
  delimiters: {
    comma: 'Przecinek ( , )',
    semicolon: 'Średnik ( ; )',
    tab: 'Tabulator',
  },
  decimal: 'Znak dziesiętny',
  decimals: {
    point: 'Kropka: 8.5',
    comma: 'Przecinek: 8,5',
  },
  paper: 'Opony poniżej progu, na papierze',
  paperHint:
    'PDF z zamontowanymi oponami, które mają za mało powietrza, najgorsze najpierw. Pojazdy i opony mają własny PDF obok swojej nazwy.',
  below: 'Poziom napełnienia poniżej',
  place: 'Miejsce',
  savePdf: 'Zapisz jako PDF',
  come_one: '{{lines}} wiersz, {{megabytes}}\u00a0MB',
  come_few: '{{lines}} wiersze, {{megabytes}}\u00a0MB',
  come_many: '{{lines}} wierszy, {{megabytes}}\u00a0MB',
  come_other: '{{lines}} wiersza, {{megabytes}}\u00a0MB',
  comeBytes: '{{megabytes}}\u00a0MB',
  waiting: 'Inny plik jest jeszcze w drodze. Ten będzie następny.',
  long: 'Arkusz kalkulacyjny pokazuje pierwsze 1\u00a0048\u00a0576 wierszy. Wybierz mniej dni, aby zobaczyć wszystkie.',
}

import type { exportsScreenTexts as english } from '../en/exports.ts'
import type { Translation } from '../message-key.ts'

export const exportsScreenTexts: Translation<typeof english> = {
  file: 'Soubor vozového parku',
  fileHint: 'Všechna vozidla vozového parku jako CSV nebo Parquet.',
  kind: 'Co',
  kinds: {
    measurements: 'Měření',
    events: 'Události',
    problems: 'Problémy',
    trips: 'Jízdy',
  },
  holds: {
    measurements: 'Každé měření každé pneumatiky, jedna pneumatika za druhou.',
    events: 'Co se stalo s pneumatikami a začalo v těchto dnech: alarmy, dohuštění, poznámky.',
    problems: 'Problémy, které začaly v těchto dnech, od prvních známek po opravu.',
    trips: 'Co každé vozidlo najelo v jízdách, které začaly v těchto dnech.',
  },
  format: 'Formát',
  formats: {
    csv: 'CSV, pro tabulkové procesory',
    parquet: 'Parquet, pro datové programy',
  },
  delimiter: 'Mezi buňkami',
  delimiters: {
    comma: 'Čárka ( , )',
    semicolon: 'Středník ( ; )',
    tab: 'Tabulátor',
  },
  decimal: 'Desetinný oddělovač',
  decimals: {
    point: 'Tečka: 8.5',
    comma: 'Čárka: 8,5',
  },
  paper: 'Pneumatiky pod určitou úrovní, na papír',
  paperHint:
    'PDF s namontovanými pneumatikami, které mají málo vzduchu, od nejhorších. Vozidla a pneumatiky mají vlastní PDF vedle názvu.',
  below: 'Úroveň naplnění pod',
  place: 'Místo',
  savePdf: 'Uložit jako PDF',
  come_one: '{{lines}} řádek, {{megabytes}}\u00a0MB',
  come_few: '{{lines}} řádky, {{megabytes}}\u00a0MB',
  come_many: '{{lines}} řádku, {{megabytes}}\u00a0MB',
  come_other: '{{lines}} řádků, {{megabytes}}\u00a0MB',
  comeBytes: '{{megabytes}}\u00a0MB',
  waiting: 'Jiný soubor se ještě stahuje. Tento bude následovat.',
  long: 'Tabulkový procesor zobrazí prvních 1\u00a0048\u00a0576 řádků. Zvolte méně dní, abyste viděli všechny.',
}

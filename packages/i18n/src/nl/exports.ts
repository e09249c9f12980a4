import type { exportsScreenTexts as english } from '../en/exports.ts'
import type { Translation } from '../message-key.ts'

export const exportsScreenTexts: Translation<typeof english> = {
  file: 'Een bestand van de vloot',
  fileHint: 'Alle voertuigen van de vloot, als CSV of Parquet.',
  kind: 'Wat',
  kinds: {
    measurements: 'Metingen',
    events: 'Gebeurtenissen',
    problems: 'Problemen',
    trips: 'Ritten',
  },
  holds: {
    measurements: 'Elke meting van elke band, band na band.',
    events: 'Wat er met banden gebeurde en in deze dagen begon: alarmen, oppompen, opmerkingen.',
    problems: 'De problemen die in deze dagen begonnen, van het eerste teken tot de reparatie.',
    trips: 'Wat elk voertuig reed, van de ritten die in deze dagen begonnen.',
  },
  format: 'Formaat',
  formats: {
    csv: 'CSV, voor spreadsheets',
    parquet: 'Parquet, voor dataprogramma’s',
  },
  delimiter: 'Tussen cellen',
  delimiters: {
    comma: 'Komma ( , )',
    semicolon: 'Puntkomma ( ; )',
    tab: 'Tab',
  },
  decimal: 'Decimaalteken',
  decimals: {
    point: 'Punt: 8.5',
    comma: 'Komma: 8,5',
  },
  paper: 'Banden onder een niveau, op papier',
  paperHint:
    'Een PDF van de gemonteerde banden met te weinig lucht, de ergste eerst. Voertuigen en banden hebben een eigen PDF naast hun naam.',
  below: 'Vulgraad onder',
  place: 'Plaats',
  savePdf: 'Als PDF opslaan',
  come_one: '{{lines}} regel, {{megabytes}}\u00a0MB',
  come_other: '{{lines}} regels, {{megabytes}}\u00a0MB',
  comeBytes: '{{megabytes}}\u00a0MB',
  waiting: 'Er is nog een ander bestand onderweg. Dit volgt daarna.',
  long: 'Een spreadsheet toont de eerste 1.048.576 regels. Kies minder dagen om ze allemaal te zien.',
}

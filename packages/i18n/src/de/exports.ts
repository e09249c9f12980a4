import type { exportsScreenTexts as english } from '../en/exports.ts'
import type { Translation } from '../message-key.ts'

export const exportsScreenTexts: Translation<typeof english> = {
  file: 'Eine Datei der Flotte',
  fileHint: 'Alle Fahrzeuge der Flotte, als CSV oder Parquet.',
  kind: 'Was',
  kinds: {
    measurements: 'Messungen',
    events: 'Ereignisse',
    problems: 'Probleme',
    trips: 'Fahrten',
  },
  holds: {
    measurements: 'Jede Messung jedes Reifens, Reifen für Reifen.',
    events: 'Was mit Reifen geschah und in diesen Tagen begann: Alarme, Befüllungen, Bemerkungen.',
    problems: 'Die Probleme, die in diesen Tagen begannen, vom ersten Anzeichen bis zur Reparatur.',
    trips: 'Was jedes Fahrzeug fuhr, aus den Fahrten, die in diesen Tagen begannen.',
  },
  format: 'Format',
  formats: {
    csv: 'CSV, für Tabellen',
    parquet: 'Parquet, für Datenprogramme',
  },
  delimiter: 'Zwischen Zellen',
  delimiters: {
    comma: 'Komma ( , )',
    semicolon: 'Semikolon ( ; )',
    tab: 'Tabulator',
  },
  decimal: 'Dezimalzeichen',
  decimals: {
    point: 'Punkt: 8.5',
    comma: 'Komma: 8,5',
  },
  paper: 'Reifen unter einem Wert, auf Papier',
  paperHint:
    'Ein PDF der montierten Reifen mit zu wenig Luft, die schlechtesten zuerst. Fahrzeuge und Reifen haben neben ihrem Namen ein eigenes PDF.',
  below: 'Füllgrad unter',
  place: 'Ort',
  savePdf: 'Als PDF speichern',
  come_one: '{{lines}} Zeile, {{megabytes}}\u00a0MB',
  come_other: '{{lines}} Zeilen, {{megabytes}}\u00a0MB',
  comeBytes: '{{megabytes}}\u00a0MB',
  waiting: 'Eine andere Datei ist noch unterwegs. Diese folgt danach.',
  long: 'Eine Tabellenkalkulation zeigt die ersten 1.048.576 Zeilen. Wählen Sie weniger Tage, um alle zu sehen.',
}

import type { evidencePackTexts as en } from '../en/evidence-pack.ts'
import type { Translation } from '../message-key.ts'

export const evidencePackTexts: Translation<typeof en> = {
  open: 'Nachweis',
  title: 'Nachweis zu {{vehicle}}',
  explain:
    'Eine ZIP-Datei für Versicherer oder Prüfer: was am Fahrzeug gemessen, beurteilt, gemeldet und getan wurde. Sie zeigt von selbst, ob jemand später etwas daran geändert hat.',
  issued: 'Früher ausgestellt',
  issuedBy: '{{moment}}, für {{name}}: {{from}} bis {{until}}',
  none: 'Für dieses Fahrzeug wurde noch kein Nachweis ausgestellt.',
  hash: 'End-Hash',
  period: 'Zeitraum',
  periodValue: '{{from}} bis {{until}}',
  issuedAt: 'Ausgestellt',
  issuedValue: '{{moment}}, für {{name}}',
  entries: 'Einträge',
  key: 'Signiert mit Schlüssel',
  check:
    'Die Datei evidence.jsonl, die zu diesen Seiten gehört, enthält alle Einträge. Der End-Hash steht unten auf jeder Seite; der Befehl „coldbar verify“ sagt, ob die Datei dazugehört und ob sie unversehrt ist.',
  keptSince:
    'Messwerte sind seit {{moment}} aufbewahrt, Links bis 30 Tage nach ihrem Ablauf. Was nicht aufbewahrt ist, steht hier nicht, ob es geschah oder nicht.',
  cut: 'Lange Tabellen sind nur zum Teil gedruckt. Alles steht in evidence.jsonl.',
  foot: 'SHA-256 {{hash}}',
  tires: 'Reifen am Fahrzeug',
  from: 'Von',
  until: 'Bis',
  problems: 'Probleme',
  lowestFill: 'Niedrigster Füllgrad',
  nothingWrong: 'Kein Problem in diesem Zeitraum.',
  knew: 'Wer wusste was, und wann',
  nobody:
    'Aus diesem Zeitraum ist nichts festgehalten: kein Alarm, keine Nachricht und nichts, was jemand notiert oder getan hat.',
  readings: 'Messwerte',
  noReadings: 'Aus diesem Zeitraum gibt es keine Messwerte.',
  count: 'Messwerte',
  doubtful: 'Angezweifelt',
  lowestPressure: 'Niedrigster Druck',
  hottest: 'Am heißesten',
  holding: {
    took: '{{name}} hat das Problem von {{tire}} übernommen',
    given: '{{by}} hat das Problem von {{tire}} an {{name}} übergeben',
    left: '{{name}} hat das Problem von {{tire}} zurückgegeben',
  },
  shared: '{{name}} hat ein Problem per Link geteilt',
  opened: '{{name}} hat ein Problem über den Link einer Nachricht übernommen',
  pumped: '{{name}} hat gemeldet, dass {{tire}} aufgepumpt wurde',
  changed: '{{name}} hat einen Reifenwechsel eingetragen: {{tires}}',
  remarked: 'Bemerkung zu {{tire}} von {{name}}: {{text}}',
  remarkedUnnamed: 'Bemerkung zu {{tire}}: {{text}}',
  alarm: '{{tire}}: {{what}}',
  unsent: 'nicht gesendet',
}

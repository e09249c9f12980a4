import type { mapTexts as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const mapTexts: Translation<typeof en> = {
  title: 'Karte',
  loading: 'Die Karte wird gezeichnet',
  noPlace: 'Noch kein Ort bekannt',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  sources: 'Quellen der Karte',
  streets: 'Straßen',
  showAll: 'Alles zeigen',
  asList: 'Als Liste',
  cluster_one: '{{count}} Fahrzeug, schlimmstenfalls: {{level}}. Vergrößern',
  cluster_other: '{{count}} Fahrzeuge, schlimmstenfalls: {{level}}. Vergrößern',
  streetsAway: 'Die Straßenkarte ist nicht erreichbar; hier ist die eingebaute Karte.',
  noWebGl:
    'Dieser Browser kann keine Karten zeichnen (WebGL fehlt oder ist ausgeschaltet). Die Orte stehen in der Liste.',
  leftBehind: 'Zurückgelassen',
  external: 'Öffnet eine andere Website in einem neuen Tab',
}

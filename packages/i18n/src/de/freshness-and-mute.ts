import type { freshnessAndMuteTexts as en } from '../en/freshness-and-mute.ts'
import type { Translation } from '../message-key.ts'

export const freshnessAndMuteTexts: Translation<typeof en> = {
  silent: 'Schweigt seit {{age}}',
  neverHeard: 'Nie gehört',
  noSensor: 'Ohne Sensor',
  nothingWithoutSensor: 'Ohne Sensor: niemand weiß, wie er ist',
  unheardSensors_one: '{{count}} Sensor noch nicht gehört',
  unheardSensors_other: '{{count}} Sensoren noch nicht gehört',
  sensorlessWheels_one: '{{count}} Rad ohne Sensor',
  sensorlessWheels_other: '{{count}} Räder ohne Sensor',
  quiet: 'Geparkt, vor {{age}} gehört',
  mutedUntil: 'Stummgeschaltet bis {{day}}',
  silentSensors_one: '{{count}} Sensor schweigt',
  silentSensors_other: '{{count}} Sensoren schweigen',
  mutedTires_one: '{{count}} Reifen stummgeschaltet',
  mutedTires_other: '{{count}} Reifen stummgeschaltet',
  silentLevel: 'Schweigt',
  lastKnown: 'Zuletzt bekannt, {{age}} alt',
  nothingGoesOn: 'Bei der letzten Messung vor {{age}} war nichts falsch',
  nothingHeard: 'Schweigt seit {{age}}: niemand weiß, wie es ihm geht',
  nothingLoud: 'Stummgeschaltet bis {{day}}: kein Alarm',
}

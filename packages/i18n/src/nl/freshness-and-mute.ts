import type { freshnessAndMuteTexts as en } from '../en/freshness-and-mute.ts'
import type { Translation } from '../message-key.ts'

export const freshnessAndMuteTexts: Translation<typeof en> = {
  silent: 'Al {{age}} stil',
  neverHeard: 'Nooit gehoord',
  noSensor: 'Zonder sensor',
  nothingWithoutSensor: 'Zonder sensor: niemand weet hoe hij is',
  unheardSensors_one: '{{count}} sensor nog niet gehoord',
  unheardSensors_other: '{{count}} sensoren nog niet gehoord',
  sensorlessWheels_one: '{{count}} wiel zonder sensor',
  sensorlessWheels_other: '{{count}} wielen zonder sensor',
  quiet: 'Geparkeerd, {{age}} geleden gehoord',
  mutedUntil: 'Gedempt tot {{day}}',
  silentSensors_one: '{{count}} sensor stil',
  silentSensors_other: '{{count}} sensoren stil',
  mutedTires_one: '{{count}} band gedempt',
  mutedTires_other: '{{count}} banden gedempt',
  silentLevel: 'Stil',
  lastKnown: 'Laatst bekend, {{age}} oud',
  nothingGoesOn: 'Er was niets mis toen ze het laatst gehoord werd, {{age}} geleden',
  nothingHeard: 'Al {{age}} stil: niemand weet hoe het nu is',
  nothingLoud: 'Gedempt tot {{day}}: er is geen alarm',
}

import type { freshnessAndMuteTexts as en } from '../en/freshness-and-mute.ts'
import type { Translation } from '../message-key.ts'

export const freshnessAndMuteTexts: Translation<typeof en> = {
  silent: 'Muet depuis {{age}}',
  neverHeard: 'Jamais entendu',
  noSensor: 'Sans capteur',
  nothingWithoutSensor: 'Sans capteur : personne ne connaît son état',
  unheardSensors_one: '{{count}} capteur pas encore entendu',
  unheardSensors_other: '{{count}} capteurs pas encore entendus',
  sensorlessWheels_one: '{{count}} roue sans capteur',
  sensorlessWheels_other: '{{count}} roues sans capteur',
  quiet: 'Garé, entendu il y a {{age}}',
  mutedUntil: 'En sourdine jusqu’au {{day}}',
  silentSensors_one: '{{count}} capteur muet',
  silentSensors_other: '{{count}} capteurs muets',
  mutedTires_one: '{{count}} pneu en sourdine',
  mutedTires_other: '{{count}} pneus en sourdine',
  silentLevel: 'Muet',
  lastKnown: 'Dernière valeur connue, {{age}}',
  nothingGoesOn: 'Rien n’allait mal à sa dernière mesure, il y a {{age}}',
  nothingHeard: 'Muet depuis {{age}} : personne ne sait comment il va',
  nothingLoud: 'En sourdine jusqu’au {{day}} : aucune alarme en cours',
}

import type { freshnessAndMuteTexts as en } from '../en/freshness-and-mute.ts'
import type { Translation } from '../message-key.ts'

export const freshnessAndMuteTexts: Translation<typeof en> = {
  silent: '{{age}} süredir sinyal yok',
  neverHeard: 'Hiç sinyal alınmadı',
  noSensor: 'Sensörsüz',
  nothingWithoutSensor: 'Sensörsüz: durumu bilinmiyor',
  unheardSensors_one: '{{count}} sensörden henüz sinyal alınmadı',
  unheardSensors_other: '{{count}} sensörden henüz sinyal alınmadı',
  sensorlessWheels_one: '{{count}} tekerlek sensörsüz',
  sensorlessWheels_other: '{{count}} tekerlek sensörsüz',
  quiet: 'Park halinde, son sinyal {{age}} önce',
  mutedUntil: '{{day}} tarihine kadar susturuldu',
  silentSensors_one: '{{count}} sensörden sinyal yok',
  silentSensors_other: '{{count}} sensörden sinyal yok',
  mutedTires_one: '{{count}} lastik susturuldu',
  mutedTires_other: '{{count}} lastik susturuldu',
  silentLevel: 'Sinyal yok',
  lastKnown: 'Bilinen son değer, {{age}} önce',
  nothingGoesOn: 'Son sinyalde ({{age}} önce) bir sorun yoktu',
  nothingHeard: '{{age}} süredir sinyal yok: şu anki durumu bilinmiyor',
  nothingLoud: '{{day}} tarihine kadar susturuldu: süren alarm yok',
}

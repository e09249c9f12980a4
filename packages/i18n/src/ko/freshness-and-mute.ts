import type { freshnessAndMuteTexts as en } from '../en/freshness-and-mute.ts'
import type { Translation } from '../message-key.ts'

export const freshnessAndMuteTexts: Translation<typeof en> = {
  silent: '{{age}} 동안 신호 없음',
  neverHeard: '수신된 적 없음',
  noSensor: '센서 없음',
  nothingWithoutSensor: '센서 없음: 상태를 알 수 없음',
  unheardSensors_one: '아직 수신되지 않은 센서 {{count}}개',
  unheardSensors_other: '아직 수신되지 않은 센서 {{count}}개',
  sensorlessWheels_one: '센서 없는 바퀴 {{count}}개',
  sensorlessWheels_other: '센서 없는 바퀴 {{count}}개',
  quiet: '주차 중, {{age}} 전 수신',
  mutedUntil: '{{day}}까지 음소거',
  silentSensors_one: '신호 없는 센서 {{count}}개',
  silentSensors_other: '신호 없는 센서 {{count}}개',
  mutedTires_one: '음소거된 타이어 {{count}}개',
  mutedTires_other: '음소거된 타이어 {{count}}개',
  silentLevel: '신호 없음',
  lastKnown: '마지막으로 확인된 값, {{age}} 전',
  nothingGoesOn: '{{age}} 전 마지막 수신 때는 이상이 없었습니다',
  nothingHeard: '{{age}} 동안 신호 없음: 현재 상태를 알 수 없음',
  nothingLoud: '{{day}}까지 음소거: 진행 중인 경보 없음',
}

import type { deviceHealthReasonTexts as en } from '../en/device-health-reasons.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthReasonTexts: Translation<typeof en> = {
  neverHeard: '수신된 적 없음',
  silentOnTheRoad: '운행 중 다른 센서는 수신되는데 신호 없음',
  silentBesideOthers: '다른 센서는 수신되는데 하루 동안 신호 없음',
  notHeard: '오랫동안 수신 안 됨',
  batteryLow: '배터리 부족',
  stuck: '측정값이 더는 변하지 않음',
  noisy: '공기압 값이 이리저리 튐',
  stuckTemperature: '온도 값이 더는 변하지 않음',
  spiking: '일부 측정값이 크게 벗어남',
  unscrewed: '공기압이 측정되지 않음: 타이어가 파열됐거나 밸브에서 센서를 뺐습니까?',
  clockWrong: '시계가 맞지 않음',
}

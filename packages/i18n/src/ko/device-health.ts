import type { deviceHealthScreenTexts as en } from '../en/device-health.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthScreenTexts: Translation<typeof en> = {
  units: '경보 단말기 상태',
  sensors: '타이어 센서 상태',
  unit: '경보 단말기',
  searchUnits: '경보 단말기 검색',
  searchSensors: '센서 검색',
  age: '측정 후 경과',
  status: '상태',
  reason: '원인',
  alarm: '경보',
  warning: '주의',
  ok: '정상',
  unknown: '알 수 없음',
  noUnits: '아직 경보 단말기가 없습니다',
  noSensors: '아직 태그가 있는 타이어가 없습니다',
  noHit: '일치하는 항목이 없습니다',
  noHitHint: '이름이나 차량으로 검색하거나 검색어를 지우세요.',
  open: '타이어 열기',
  openVehicle: '차량 열기',
}

import type { coupledVehiclesScreenTexts as en } from '../en/coupled-vehicles.ts'
import type { Translation } from '../message-key.ts'

export const coupledVehiclesScreenTexts: Translation<typeof en> = {
  title: '연결된 차량',
  id: 'ID',
  connectedTo: '연결 대상',
  alone: '연결 안 됨',
  tirePositions: '타이어별 위치',
  positions: '위치',
  tireOverview: '타이어 현황',
  address: '주소',
  time: '시각',
  coordinates: '좌표',
  source: '수신 출처',
  noPositions: '아직 위치가 없습니다',
  own: '차량 자체',
  trust: '신뢰도',
  reliable: '신뢰할 수 있음',
  uncertain: '불확실',
  identificationOf: '{{vehicle}} 식별 정보',
  identify: '식별 정보 변경',
}

import type { tripAndCouplingLogTexts as en } from '../en/trip-and-coupling-logs.ts'
import type { Translation } from '../message-key.ts'

export const tripAndCouplingLogTexts: Translation<typeof en> = {
  day: '날짜',
  start: '시작',
  end: '종료',
  distance: '거리',
  averageSpeed: '평균 속도',
  noTrips: '아직 운행이 없습니다',
  noConnections: '다른 차량과 연결된 적이 없습니다',
  time: '시각',
  action: '동작',
  connect: '연결',
  disconnect: '분리',
  vehicle1: '차량 1',
  vehicle2: '차량 2',
}

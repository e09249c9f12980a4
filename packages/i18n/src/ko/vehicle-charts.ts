import type { vehicleChartTexts as en } from '../en/vehicle-charts.ts'
import type { Translation } from '../message-key.ts'

export const vehicleChartTexts: Translation<typeof en> = {
  difference: '차이',
  highest: '최고',
  lowest: '최저',
  pressures: '15\u00a0°C 기준 공기압',
  temperatures: '외부 온도',
  pressureDifference: '공기압 차이',
  temperatureDifference: '온도 차이',
  weight: '중량',
  maintenanceFrom: '정비 {{value}}',
  alarmFrom: '경보 {{value}}',
  allowed: '허용 {{value}}',
  noData: '아직 비교할 것이 없습니다',
  noDataHint: '5분 안에 타이어 두 개 이상이 수신되면 점이 나타납니다.',
  noWeight: '아직 중량이 없습니다',
  noWeightHint: '차량에 서스펜션 태그와 유형을 지정하세요. 측정값으로 중량을 계산합니다.',
}

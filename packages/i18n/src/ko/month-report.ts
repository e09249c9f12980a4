import type { monthReport as en } from '../en/month-report.ts'
import type { Translation } from '../message-key.ts'

export const monthReport: Translation<typeof en> = {
  title: '타이어 비용: {{month}}',
  titleOfDepot: '타이어 비용, {{depot}}: {{month}}',
  ofDepot: '현재 소속 차고지: {{depot}}.',
  upTo: '{{month}}, {{day}}까지',
  notWhole: '이달의 일부 날짜가 아직 집계되지 않았습니다.',
  cost: '공기가 부족한 타이어의 비용은 {{figure}}입니다.',
  burnt: '공기가 부족한 타이어가 더 쓴 연료는 {{figure}}이며, 그 비용은 아직 알 수 없습니다.',
  more: '지난달보다 {{amount}} 많습니다.',
  less: '지난달보다 {{amount}} 적습니다.',
  asBefore: '지난달과 같습니다.',
  noBefore: '지난달에 대해서는 알려진 것이 없습니다.',
  beforeInPart: '지난달은 일부만 알려져 있어 비교하지 않습니다.',
  figures: '숫자로 보는 이달',
  before: '지난달: {{value}}',
  bar: '막대는 범위, 점은 가장 가능성 높은 값, 선은 지난달입니다.',
  sources:
    '출처. 추가 연료: truckinginfo.com 156470 (2015), US Department of Transportation 2008~2010, SAE J2452. 연료 소비: ICCT 2018. 마모: sttc.com, retread.org. CO2: DEFRA 2025.',
  worstVehicles: '공기 부족으로 비용이 가장 큰 차량',
  worstTires: '공기 부족으로 비용이 가장 큰 타이어',
  noneSoft: '공기가 부족한 타이어가 없었습니다.',
  where: '위치',
  nothingOpen: '남은 작업이 없습니다.',
  mended: '이달에 해결된 문제',
  asOf: '남은 작업과 교체 대상은 {{moment}} 기준입니다. 파란 숫자는 해당 행으로 연결됩니다: {{url}}',
  subject: '{{fleet}}: 타이어 비용, {{month}}',
  subjectOfDepot: '{{fleet}}, {{depot}}: 타이어 비용, {{month}}',
  attached: '보고서가 첨부되어 있습니다.',
}

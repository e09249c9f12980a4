import type { fleetMapScreenTexts as en } from '../en/fleet-map.ts'
import type { Translation } from '../message-key.ts'

export const fleetMapScreenTexts: Translation<typeof en> = {
  search: '차량 검색',
  list: '지도의 차량',
  levels: '한 단계만 표시',
  fullScreen: '전체 화면',
  none: '해당하는 차량이 없습니다',
  noPosition: '위치를 알 수 없음',
  fromDepot: '{{depot}}에서 {{distance}}',
  atDepot: '{{depot}}에 있음',
  noStreetFile:
    '‘도로’ 버튼은 다른 서버에 요청합니다. 이 서버에 지도 파일(MAP_TILES)이 있으면 모든 지도가 다른 곳에 요청하지 않고 도로를 표시합니다. 만드는 방법은 docs/map-tiles.md에 있습니다.',
  straight: '거리는 직선거리입니다.',
  period: '경로 기간',
  hours8: '8시간',
  hours24: '24시간',
  days7: '7일',
  atLeast: '최소 {{distance}} 주행',
  noWay: '이 기간에 알려진 위치가 없습니다.',
  stops: '정차',
  stop: '{{from}} ~ {{until}}',
  stopSince: '{{from}}부터',
  stopAt: '{{place}}, {{time}}',
  stopShort: '한 장소에서 15분 이상.',
  close: '{{vehicle}} 닫기',
  vehicles_one: '차량 {{count}}대',
  vehicles_other: '차량 {{count}}대',
  unplaced_one: '{{count}}대는 위치를 알 수 없음',
  unplaced_other: '{{count}}대는 위치를 알 수 없음',
}

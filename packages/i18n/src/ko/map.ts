import type { mapTexts as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const mapTexts: Translation<typeof en> = {
  title: '지도',
  loading: '지도를 그리는 중',
  noPlace: '아직 알려진 위치가 없습니다',
  zoomIn: '확대',
  zoomOut: '축소',
  sources: '지도 출처',
  streets: '도로',
  showAll: '모두 표시',
  asList: '목록으로 보기',
  cluster_one: '차량 {{count}}대, 가장 나쁜 상태: {{level}}. 확대',
  cluster_other: '차량 {{count}}대, 가장 나쁜 상태: {{level}}. 확대',
  streetsAway: '도로 지도에 연결할 수 없어 내장 지도를 표시합니다.',
  noWebGl: '이 브라우저에서는 지도를 그릴 수 없습니다(WebGL이 없거나 꺼져 있음). 위치는 목록에서 볼 수 있습니다.',
  leftBehind: '차량과 떨어져 있음',
  external: '다른 웹사이트를 새 탭에서 엽니다',
}

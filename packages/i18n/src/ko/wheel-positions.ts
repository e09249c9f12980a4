import type { wheelPositionTexts as en } from '../en/wheel-positions.ts'
import type { Translation } from '../message-key.ts'

export const wheelPositionTexts: Translation<typeof en> = {
  name: '{{axle}}축 {{side}}',
  dual: '{{axle}}축 {{side}} {{depth}}',
  left: '왼쪽',
  right: '오른쪽',
  inner: '안쪽',
  outer: '바깥쪽',
  axle: '{{axle}}축',
  front: '앞쪽',
  unplaced: '장착 위치 없음',
}

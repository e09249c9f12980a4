import type { departureVerdictTexts as en } from '../en/departure-verdicts.ts'
import type { Translation } from '../message-key.ts'

export const departureVerdictTexts: Translation<typeof en> = {
  title: '출발 가능 여부',
  stay: '출발 불가',
  notKnown: '알 수 없음',
  goAfter: '조치 후 출발',
  go: '출발 가능',
}

import type { numberInputTexts as en } from '../en/number-input.ts'
import type { Translation } from '../message-key.ts'

/** What is said of a number that is typed. */
export const numberInputTexts: Translation<typeof en> = {
  notANumber: '숫자가 아닙니다',
  ambiguous: '{{less}} 또는 {{more}} 중 어느 쪽인지 분명하지 않습니다. 둘 중 하나로 쓰세요',
  stored: '저장될 값: {{number}}',
  whole: '정수를 입력하세요',
  decimals: '소수점 아래 최대 {{count}}자리',
}

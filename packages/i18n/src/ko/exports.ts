import type { exportsScreenTexts as english } from '../en/exports.ts'
import type { Translation } from '../message-key.ts'

export const exportsScreenTexts: Translation<typeof english> = {
  file: '플릿 파일',
  fileHint: '플릿의 모든 차량, CSV 또는 Parquet 형식.',
  kind: '내용',
  kinds: {
    measurements: '측정값',
    events: '이벤트',
    problems: '문제',
    trips: '운행',
  },
  holds: {
    measurements: '모든 타이어의 모든 측정값, 타이어별로 정리.',
    events: '이 기간에 시작된 타이어 이벤트: 경보, 공기 주입, 메모.',
    problems: '이 기간에 시작된 문제, 첫 징후부터 수리까지.',
    trips: '이 기간에 시작된 운행에서 각 차량이 주행한 내용.',
  },
  format: '형식',
  formats: {
    csv: 'CSV, 스프레드시트용',
    parquet: 'Parquet, 데이터 프로그램용',
  },
  delimiter: '셀 구분 기호',
  delimiters: {
    comma: '쉼표 ( , )',
    semicolon: '세미콜론 ( ; )',
    tab: '탭',
  },
  decimal: '소수점 기호',
  decimals: {
    point: '점: 8.5',
    comma: '쉼표: 8,5',
  },
  paper: '기준 미만 타이어 인쇄물',
  paperHint:
    '장착된 타이어 중 공기가 부족한 것을 심각한 순으로 정리한 PDF입니다. 차량과 타이어의 개별 PDF는 이름 옆에 있습니다.',
  below: '충전율 기준(미만)',
  place: '장소',
  savePdf: 'PDF로 저장',
  come_one: '{{lines}}줄, {{megabytes}}\u00a0MB',
  come_other: '{{lines}}줄, {{megabytes}}\u00a0MB',
  comeBytes: '{{megabytes}}\u00a0MB',
  waiting: '다른 파일을 아직 받는 중입니다. 끝나면 이 파일을 받습니다.',
  long: '스프레드시트에는 처음 1,048,576줄만 표시됩니다. 모두 보려면 기간을 줄이세요.',
}

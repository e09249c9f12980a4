import type { codeScanTexts as en } from '../en/code-scan.ts'
import type { Translation } from '../message-key.ts'

export const codeScanTexts: Translation<typeof en> = {
  button: '스캔',
  sensor: '센서 코드 스캔',
  tire: '타이어 또는 센서 코드 스캔',
  view: '카메라 화면',
  hold: '코드가 읽힐 때까지 손바닥 너비만큼 떨어져 화면 안에 두세요.',
  failed: {
    refused:
      '이 페이지는 카메라를 사용할 수 없습니다. 주소 옆의 자물쇠나 카메라 표시에서 허용한 뒤 다시 스캔하거나 번호를 입력하세요.',
    noCamera: '브라우저가 이 기기에서 카메라를 찾지 못했습니다. 번호를 입력하세요.',
    inUse: '다른 프로그램이 카메라를 사용하고 있습니다. 그 프로그램을 닫고 다시 스캔하거나 번호를 입력하세요.',
    failed: '카메라가 멈췄습니다. 다시 스캔하거나 번호를 입력하세요.',
  },
  free: '{{code}} 스캔됨: 센서 {{id}}.',
  unknown: '{{code}} 스캔됨: 차량단에 아직 없는 센서 {{id}}입니다. 입력하면 함께 등록됩니다.',
  unchecked: '{{code}} 스캔됨: 센서 {{id}}. 다른 타이어에 있는지는 보낼 때 확인합니다.',
  several: '{{code}}은(는) 10진수로도 16진수로도 읽을 수 있습니다. 센서 번호는 어느 것입니까?',
  carried: '{{code}} 스캔됨: 그 센서는 타이어 {{tire}}에 있습니다. 먼저 거기서 빼내거나 다른 센서를 고르세요.',
  noNumber: '{{code}} 스캔됨: 센서 번호가 아닙니다. 센서에 붙은 코드를 스캔하거나 센서에 인쇄된 번호를 입력하세요.',
  nothing: '이 목록에는 “{{code}}”인 타이어가 없습니다. 이름, 차량, 일련번호, 센서에서 찾았습니다.',
}

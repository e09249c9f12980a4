import type { aboutScreenTexts as en } from '../en/about.ts'
import type { Translation } from '../message-key.ts'

export const aboutScreenTexts: Translation<typeof en> = {
  title: 'Coldbar 정보',
  lead: 'Coldbar는 트럭과 트레일러의 타이어를 감시하고, 믿을 수 있는 경보를 냅니다.',
  name: '이름은 “cold inflation pressure(냉간 공기압)”에서 왔습니다. 15\u00a0°C일 때의 타이어 공기압을 말합니다. 공기가 빠지지 않아도 따뜻한 타이어는 더 높게, 차가운 타이어는 더 낮게 측정됩니다. Coldbar는 온도의 영향을 제거한 뒤에 판단합니다.',
  versions: '버전',
  client: '이 페이지',
  server: '서버',
  licence: '라이선스',
  licenceText: 'Apache 라이선스 2.0을 따르는 자유 소프트웨어입니다.',
  privacyText: '어떤 데이터도 이 설치 환경 밖으로 나가지 않습니다. 글꼴, 지도, 텍스트는 모두 자체 서버에서 제공됩니다.',
  docs: '프로그램용 인터페이스(API)',
}

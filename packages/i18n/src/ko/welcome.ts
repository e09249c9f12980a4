import type { welcomeTexts as en } from '../en/welcome.ts'
import type { Translation } from '../message-key.ts'

export const welcomeTexts: Translation<typeof en> = {
  title: '오늘 아침 어떤 차량이 출발할 수 있을까요?',
  about:
    'Coldbar는 트럭과 트레일러 타이어의 센서 값에서 날씨의 영향을 걷어 내고, 어떤 차량이 출발할 수 있는지, 나머지는 먼저 무엇을 해야 하는지, 그 이유는 무엇인지 알려 줍니다.',
  example: '예시',
  caption: '아침 7시 차고지 벽에 걸린 화면입니다. 이 차량들은 지어낸 것입니다.',
  demo: '이것은 데모입니다. 차량은 가상이며 보시는 동안에도 달립니다.',
  demoSignIn: '데모에 로그인',
}

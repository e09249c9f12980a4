import type { offlineChangeTexts as en } from '../en/offline-changes.ts'
import type { Translation } from '../message-key.ts'

export const offlineChangeTexts: Translation<typeof en> = {
  lastHeard: '오프라인, 마지막 수신 {{time}}',
  hint: '목록은 그때의 상태입니다. 체크한 내용은 이 기기에 저장되고 네트워크가 돌아오면 전송됩니다.',
  waiting_one: '변경 {{count}}건이 이 기기에서 대기 중입니다. 네트워크가 돌아오면 전송됩니다.',
  waiting_other: '변경 {{count}}건이 이 기기에서 대기 중입니다. 네트워크가 돌아오면 전송됩니다.',
  ticked: '이 기기에서 체크함: {{time}}. 아직 전송되지 않았습니다.',
  takenBack: '이 기기에서 취소함: {{time}}. 아직 전송되지 않았습니다.',
  remarked: '이 기기의 메모: {{time}}. 아직 전송되지 않았습니다.',
  swapped: '{{time}}에 이 기기에서 예비 바퀴와 교환함. 아직 보내지 않았습니다.',
  treadMeasured: '이 기기의 트레드 {{depth}}\u00a0mm. 아직 보내지 않았습니다.',
  settledTitle: '다음 변경을 확인하십시오',
  made: {
    tick: '{{subject}}: 체크함, {{time}}',
    takeBack: '{{subject}}: {{time}} 체크를 취소함',
    remark: '{{subject}}: {{time}} 메모',
    swapSpare: '{{subject}}: {{time}}에 교환함',
    tread: '{{subject}}: {{time}}에 트레드 측정',
  },
  saidBefore: '{{user}} 님이 이미 체크했습니다: {{time}}. 그 체크가 유효합니다.',
  refused: {
    moved: '받아들여지지 않음: 타이어가 지금은 다른 바퀴에 있습니다.',
    mustComeOff: '받아들여지지 않음: 이 타이어에 공기를 넣지 마십시오. 분리하여 내부를 확인해야 합니다.',
    changedSince: '받아들여지지 않음: 이 차량의 타이어가 다르게 교체되었습니다. 지금 위치를 확인하십시오.',
    gone: '받아들여지지 않음: 그 사이 타이어가 삭제되었습니다.',
    tooLongAgo: '받아들여지지 않음: 일주일이 넘은 일입니다.',
    notAllowed: '받아들여지지 않음: 현재 역할로는 더 이상 허용되지 않습니다.',
    refused: '서버가 받아들이지 않았습니다.',
  },
  sendAnyway: '그래도 이 타이어를 체크',
  sendAgain: '다시 보내기',
  discard: '버리기',
  understood: '확인',
  signOut_one: '이 기기에서 한 변경 {{count}}건이 아직 전송되지 않았습니다. 로그아웃하면 삭제됩니다.',
  signOut_other: '이 기기에서 한 변경 {{count}}건이 아직 전송되지 않았습니다. 로그아웃하면 삭제됩니다.',
  signOutYes: '로그아웃하고 삭제',
}

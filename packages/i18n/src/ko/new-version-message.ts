import type { newVersionMessageTexts as en } from '../en/new-version-message.ts'
import type { Translation } from '../message-key.ts'

export const newVersionMessageTexts: Translation<typeof en> = {
  title: '메시지',
  none: '메시지가 없습니다',
  noneHint: 'Coldbar의 새 버전이 준비되면 여기에 표시됩니다.',
  newVersion: '새 버전이 있습니다',
  newVersionHint:
    '새 버전 {{server}} 사용 준비가 되었습니다. 이 페이지는 아직 {{client}} 버전입니다. 다시 불러오는 데 1초면 되고 잃는 것은 없습니다.',
  getNewVersion: '새 버전 받기',
}

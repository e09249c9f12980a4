import type { messages as en } from '../en/messages.ts'
import type { Translation } from '../message-key.ts'

export const messages: Translation<typeof en> = {
  title: 'Mesajlar',
  none: 'Mesaj yok',
  noneHint: 'Coldbar’ın yeni bir sürümü hazır olduğunda burada bildirilir.',
  newVersion: 'Yeni sürüm var',
  newVersionHint:
    'Yeni sürüm {{server}} hazır; bu sayfada hâlâ {{client}} çalışıyor. Yeniden yüklemek bir saniye sürer ve hiçbir şey kaybolmaz.',
  getNewVersion: 'Yeni sürümü al',
}

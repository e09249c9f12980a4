import type { newVersionMessageTexts as en } from '../en/new-version-message.ts'
import type { Translation } from '../message-key.ts'

export const newVersionMessageTexts: Translation<typeof en> = {
  title: 'Mesajlar',
  none: 'Mesaj yok',
  noneHint: 'Coldbar’ın yeni bir sürümü hazır olduğunda burada bildirilir.',
  newVersion: 'Yeni sürüm var',
  newVersionHint:
    'Yeni sürüm {{server}} hazır; bu sayfada hâlâ {{client}} çalışıyor. Yeniden yüklemek bir saniye sürer ve hiçbir şey kaybolmaz.',
  getNewVersion: 'Yeni sürümü al',
}

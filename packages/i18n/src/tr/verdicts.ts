import type { verdicts as en } from '../en/verdicts.ts'
import type { Translation } from '../message-key.ts'

export const verdicts: Translation<typeof en> = {
  title: 'Çıkabilir mi',
  stay: 'Çıkamaz',
  notKnown: 'Bilinmiyor',
  goAfter: 'İşlemden sonra',
  go: 'Çıkabilir',
}

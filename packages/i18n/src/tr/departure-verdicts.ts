import type { departureVerdictTexts as en } from '../en/departure-verdicts.ts'
import type { Translation } from '../message-key.ts'

export const departureVerdictTexts: Translation<typeof en> = {
  title: 'Çıkabilir mi',
  stay: 'Çıkamaz',
  notKnown: 'Bilinmiyor',
  goAfter: 'İşlemden sonra',
  go: 'Çıkabilir',
}

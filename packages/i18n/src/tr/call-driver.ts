import type { callDriver as en } from '../en/call-driver.ts'
import type { Translation } from '../message-key.ts'

export const callDriver: Translation<typeof en> = {
  call: '{{vehicle}} sürücüsünü ara: {{number}}',
  write: '{{vehicle}} sürücüsüne kısa mesaj yaz: {{number}}',
  message: 'Kısa mesaj',
  none: '{{vehicle}} sürücüsünün numarası bilinmiyor.',
  enter: 'Numara gir',
}

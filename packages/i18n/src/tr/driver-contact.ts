import type { driverContactTexts as en } from '../en/driver-contact.ts'
import type { Translation } from '../message-key.ts'

export const driverContactTexts: Translation<typeof en> = {
  call: '{{vehicle}} sürücüsünü ara: {{number}}',
  write: '{{vehicle}} sürücüsüne kısa mesaj yaz: {{number}}',
  message: 'Kısa mesaj',
  none: '{{vehicle}} sürücüsünün numarası bilinmiyor.',
  enter: 'Numara gir',
}

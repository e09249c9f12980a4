import type { eventEmailRecipientsTexts as en } from '../en/event-email-recipients.ts'
import type { Translation } from '../message-key.ts'

export const eventEmailRecipientsTexts: Translation<typeof en> = {
  title: 'E-posta ayarı',
  hint: 'Burada yer alan herkes, kurallardan ayrı olarak filodaki her olay için bir e-posta alır.',
  enabled: 'Her olay için e-posta gönder',
  saved: 'Kaydedildi.',
}

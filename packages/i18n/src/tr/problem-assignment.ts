import type { problemAssignmentTexts as en } from '../en/problem-assignment.ts'
import type { Translation } from '../message-key.ts'

export const problemAssignmentTexts: Translation<typeof en> = {
  nobody: 'Henüz üstlenen yok',
  take: 'Üstleniyorum',
  has: 'Üstlenen: {{name}}, {{since}} itibarıyla.',
  handed: 'Üstlenen: {{name}}, {{since}} itibarıyla; devreden: {{by}}.',
  had: 'Üstlenmiş olan: {{name}}.',
  until: 'Hedef zaman: {{due}}.',
  overdue: 'Hedef zaman geçti: {{due}}.',
  edit: 'Değiştir',
  editOf: 'Üstlenen: {{problem}}',
  note: 'Ne yapılıyor',
  example: 'Sürücüyü arıyorum',
  due: 'Ne zamana kadar',
  inHours_one: '{{count}} saat içinde',
  inHours_other: '{{count}} saat içinde',
  noDue: 'Hedef zaman yok',
  to: 'Devredilecek kişi',
  keep: '{{name}} üzerinde kalsın',
  giveBack: 'Geri ver',
  quicker: 'Başkası daha hızlı davrandı. Kimin üstlendiğini görüyorsunuz.',
  over: 'Bu arada sona erdi.',
  free: 'Üstlenilmemiş: {{count}}',
  mine: 'Benimkiler: {{count}}',
  freeNone: 'Tüm sorunlar üstlenildi',
}

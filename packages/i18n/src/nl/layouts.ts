import type { layouts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layouts: Translation<typeof en> = {
  title: 'Indelingen',
  search: 'Indelingen zoeken',
  none: 'Er zijn geen indelingen',
  noneHint: 'Elke vloot kiest uit dezelfde indelingen.',
  axles: 'Assen',
  tires: 'Banden',
  shared: 'Een voertuigtype heeft een van deze; alle vloten delen ze.',
}

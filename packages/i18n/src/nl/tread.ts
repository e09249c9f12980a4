import type { tread as en } from '../en/tread.ts'
import type { Translation } from '../message-key.ts'

export const tread: Translation<typeof en> = {
  tab: 'Profiel',
  title: 'Profiel van {{tire}}',
  depth: 'Profieldiepte',
  enter: 'Profiel meten',
  isRetread: 'Gecoverd: het karkas kreeg een nieuw loopvlak van deze diepte',
  hint: 'De hoofdgroef die het minst heeft, in mm.',
  none: 'Dit profiel is nog niet gemeten',
  noneHint: 'Twee metingen, enkele duizenden kilometers uit elkaar, zeggen hoe snel het slijt.',
  left: 'Tot de grens van {{limit}} mm',
  between: '{{low}} tot {{high}}',
  reached: 'Op de grens van {{limit}}\u00a0mm',
  reckoned: 'Volgens de berekening op de grens: meten',
  perThousand: 'Slijtage per 1.000\u00a0km',
  perMonth: 'Slijtage per maand',
  unknown: 'Nog niet bekend: er zijn twee metingen nodig, minstens {{way}} en meer dan {{depth}} uit elkaar',
  unknownPerMonth:
    'Nog niet bekend: er zijn twee metingen nodig, minstens {{days}}\u00a0dagen en meer dan {{depth}} uit elkaar',
  retreads: 'Keer gecoverd',
  casing: 'Karkas',
  retreaded: 'gecoverd',
  remove: 'Verwijderen',
  less: 'Minder',
  more: 'Meer',
  mm: '{{depth}}\u00a0mm',
}

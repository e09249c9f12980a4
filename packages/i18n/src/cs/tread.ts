import type { tread as en } from '../en/tread.ts'
import type { Translation } from '../message-key.ts'

export const tread: Translation<typeof en> = {
  tab: 'Dezén',
  title: 'Dezén: {{tire}}',
  depth: 'Hloubka dezénu',
  enter: 'Změřit dezén',
  isRetread: 'Protektorováno: kostra dostala nový běhoun této hloubky',
  hint: 'Hlavní drážka, která má nejméně, v mm.',
  none: 'Tento dezén zatím nikdo nezměřil',
  noneHint: 'Dvě měření několik tisíc kilometrů od sebe řeknou, jak rychle ubývá.',
  left: 'Do meze {{limit}} mm',
  between: '{{low}} až {{high}}',
  reached: 'Na mezi {{limit}}\u00a0mm',
  reckoned: 'Podle výpočtu na mezi: změřit',
  perThousand: 'Opotřebení na 1\u00a0000\u00a0km',
  perMonth: 'Opotřebení za měsíc',
  unknown: 'Zatím neznámo: jsou třeba dvě měření s odstupem alespoň {{way}} a rozdílem přes {{depth}}',
  unknownPerMonth:
    'Zatím neznámo: jsou třeba dvě měření s odstupem alespoň {{days}}\u00a0dní a rozdílem přes {{depth}}',
  retreads: 'Protektorování',
  casing: 'Kostra',
  retreaded: 'protektorováno',
  remove: 'Smazat',
  less: 'Méně',
  more: 'Více',
  mm: '{{depth}}\u00a0mm',
}

import type { tread as en } from '../en/tread.ts'
import type { Translation } from '../message-key.ts'

export const tread: Translation<typeof en> = {
  tab: 'Bieżnik',
  title: 'Bieżnik: {{tire}}',
  depth: 'Głębokość bieżnika',
  enter: 'Zmierz bieżnik',
  isRetread: 'Bieżnikowana: karkas dostał nowy bieżnik o tej głębokości',
  hint: 'Najpłytszy rowek główny, w mm.',
  none: 'Nikt jeszcze nie zmierzył tego bieżnika',
  noneHint: 'Dwa pomiary w odstępie kilku tysięcy kilometrów mówią, jak szybko się zużywa.',
  left: 'Do granicy {{limit}} mm',
  between: 'od {{low}} do {{high}}',
  reached: 'Na granicy {{limit}}\u00a0mm',
  reckoned: 'Według obliczeń na granicy: zmierz',
  perThousand: 'Zużycie na 1000\u00a0km',
  perMonth: 'Zużycie na miesiąc',
  unknown: 'Jeszcze nieznane: potrzebne są dwa pomiary w odstępie co najmniej {{way}}, różne o ponad {{depth}}',
  unknownPerMonth:
    'Jeszcze nieznane: potrzebne są dwa pomiary w odstępie co najmniej {{days}}\u00a0dni, różne o ponad {{depth}}',
  retreads: 'Bieżnikowania',
  casing: 'Karkas',
  retreaded: 'bieżnikowana',
  remove: 'Usuń',
  less: 'Mniej',
  more: 'Więcej',
  mm: '{{depth}}\u00a0mm',
}

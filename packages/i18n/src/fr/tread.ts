import type { tread as en } from '../en/tread.ts'
import type { Translation } from '../message-key.ts'

export const tread: Translation<typeof en> = {
  tab: 'Sculpture',
  title: 'Sculpture de {{tire}}',
  depth: 'Profondeur de sculpture',
  enter: 'Mesurer la sculpture',
  isRetread: 'Rechapé\u00a0: la carcasse a reçu une bande de roulement neuve de cette profondeur',
  hint: 'La rainure principale qui en a le moins, en mm.',
  none: 'Cette sculpture n’a pas encore été mesurée',
  noneHint: 'Deux mesures à quelques milliers de kilomètres d’écart disent à quelle vitesse elle s’use.',
  left: 'Jusqu’à la limite de {{limit}} mm',
  between: '{{low}} à {{high}}',
  reached: 'À la limite de {{limit}}\u00a0mm',
  reckoned: 'À la limite selon le calcul\u00a0: à mesurer',
  perThousand: 'Usure pour 1\u202f000\u00a0km',
  perMonth: 'Usure par mois',
  unknown: 'Pas encore connu\u00a0: il faut deux mesures avec au moins {{way}} et plus de {{depth}} d’écart',
  unknownPerMonth:
    'Pas encore connu\u00a0: il faut deux mesures avec au moins {{days}}\u00a0jours et plus de {{depth}} d’écart',
  retreads: 'Rechapages',
  casing: 'Carcasse',
  retreaded: 'rechapé',
  remove: 'Supprimer',
  less: 'Moins',
  more: 'Plus',
  mm: '{{depth}}\u00a0mm',
}

import type { positions as en } from '../en/positions.ts'
import type { Translation } from '../message-key.ts'

export const positions: Translation<typeof en> = {
  name: '{{axle}}. aks {{side}}',
  dual: '{{axle}}. aks {{side}} {{depth}}',
  left: 'sol',
  right: 'sağ',
  inner: 'iç',
  outer: 'dış',
  axle: '{{axle}}. aks',
  front: 'Ön',
  unplaced: 'Pozisyon yok',
}

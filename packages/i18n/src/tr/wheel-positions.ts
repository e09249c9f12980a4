import type { wheelPositionTexts as en } from '../en/wheel-positions.ts'
import type { Translation } from '../message-key.ts'

export const wheelPositionTexts: Translation<typeof en> = {
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

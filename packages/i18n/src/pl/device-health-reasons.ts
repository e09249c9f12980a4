import type { deviceHealthReasonTexts as en } from '../en/device-health-reasons.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthReasonTexts: Translation<typeof en> = {
  neverHeard: 'Nigdy nie było sygnału',
  silentOnTheRoad: 'Milczał w drodze, gdy inne nadawały',
  silentBesideOthers: 'Milczał cały dzień, gdy inne nadawały',
  notHeard: 'Od dawna brak sygnału',
  batteryLow: 'Słaba bateria',
  stuck: 'Odczyty przestały się zmieniać',
  noisy: 'Ciśnienie skacze w górę i w dół',
  stuckTemperature: 'Temperatura przestała się zmieniać',
  spiking: 'Pojedyncze odczyty mocno odbiegają od reszty',
  unscrewed: 'Odczyt bez ciśnienia: opona pękła czy czujnik odkręcono z zaworu?',
  clockWrong: 'Zegar wskazuje zły czas',
}

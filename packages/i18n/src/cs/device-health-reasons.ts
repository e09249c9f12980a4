import type { deviceHealthReasonTexts as en } from '../en/device-health-reasons.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthReasonTexts: Translation<typeof en> = {
  neverHeard: 'Zatím žádný signál',
  silentOnTheRoad: 'Za jízdy mlčí, i když se ostatní ozývaly',
  silentBesideOthers: 'Celý den mlčí, i když se ostatní ozývaly',
  notHeard: 'Dlouho bez signálu',
  batteryLow: 'Slabá baterie',
  stuck: 'Hodnoty se už nemění',
  noisy: 'Tlak skáče sem a tam',
  stuckTemperature: 'Teplota se už nemění',
  spiking: 'Jednotlivá měření jsou zcela mimo',
  unscrewed: 'Neměří žádný tlak: roztrhla se pneumatika, nebo je senzor sejmutý z ventilku?',
  clockWrong: 'Hodiny jdou špatně',
}

import type { deviceHealthScreenTexts as en } from '../en/device-health.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthScreenTexts: Translation<typeof en> = {
  units: 'Stav jednotek',
  sensors: 'Stav senzorů pneumatik',
  unit: 'Alarmová jednotka',
  searchUnits: 'Hledat jednotky',
  searchSensors: 'Hledat senzory',
  age: 'Stáří měření',
  status: 'Stav',
  reason: 'Důvod',
  alarm: 'Alarm',
  warning: 'Varování',
  ok: 'V pořádku',
  unknown: 'Neznámý',
  noUnits: 'Zatím tu nejsou žádné alarmové jednotky',
  noSensors: 'Zatím tu nejsou žádné pneumatiky s tagem',
  noHit: 'Nic neodpovídá',
  noHitHint: 'Hledejte podle názvu nebo vozidla, nebo hledání vymažte.',
  open: 'Otevřít pneumatiku',
  openVehicle: 'Otevřít vozidlo',
}

import type { home as en } from '../en/home.ts'
import type { Translation } from '../message-key.ts'

export const home: Translation<typeof en> = {
  title: 'Wat is er nu mis',
  allWell: 'Er is niets mis',
  allWellHint: 'Alle banden die we horen zijn in orde. De laatste meting kwam {{age}}.',
  noVehicles: 'Er zijn nog geen voertuigen',
  noVehiclesHint:
    'Voeg een voertuig en zijn banden toe en geef een alarmkastje een sleutel; de eerste meting verschijnt hier vanzelf.',
  vehicles: 'Voertuigen',
  tires: 'Banden',
  worstFirst: 'Ergste eerst',
  cause: 'Wat is er mis',
  where: 'Waar',
  since: 'Sinds',
  lastReading: 'Laatste meting',
  action: 'Wat te doen',
  openTire: 'Band openen',
  openVehicle: 'Voertuig openen',
  count_one: '{{count}} probleem',
  count_other: '{{count}} problemen',
  filter: 'Alleen tonen: {{level}}',
  showAll: 'Alles tonen',
}

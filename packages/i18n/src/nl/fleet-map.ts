import type { fleetMapScreenTexts as en } from '../en/fleet-map.ts'
import type { Translation } from '../message-key.ts'

export const fleetMapScreenTexts: Translation<typeof en> = {
  search: 'Zoek in de voertuigen',
  list: 'Voertuigen op de kaart',
  levels: 'Toon maar één niveau',
  fullScreen: 'Volledig scherm',
  none: 'Geen enkel voertuig voldoet daaraan',
  noPosition: 'Positie onbekend',
  fromDepot: '{{distance}} van {{depot}}',
  atDepot: 'Op {{depot}}',
  noStreetFile:
    'De knop "Straten" vraagt een andere server. Met een kaartbestand op deze server (MAP_TILES) tonen alle kaarten straten en vragen ze niemand iets: in docs/map-tiles.md staat hoe u er een maakt.',
  straight: 'Afstanden zijn hemelsbreed.',
  period: 'Periode van de route',
  hours8: '8 uur',
  hours24: '24 uur',
  days7: '7 dagen',
  atLeast: 'Reed minstens {{distance}}',
  noWay: 'In deze periode is geen positie bekend.',
  stops: 'Stops',
  stop: '{{from}} tot {{until}}',
  stopSince: 'Sinds {{from}}',
  stopAt: '{{place}}, {{time}}',
  stopShort: '15 minuten of langer op één plek.',
  close: '{{vehicle}} sluiten',
  vehicles_one: '{{count}} voertuig',
  vehicles_other: '{{count}} voertuigen',
  unplaced_one: 'van {{count}} ervan is de positie onbekend',
  unplaced_other: 'van {{count}} ervan is de positie onbekend',
}

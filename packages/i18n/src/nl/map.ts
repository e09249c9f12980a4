import type { mapTexts as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const mapTexts: Translation<typeof en> = {
  title: 'Kaart',
  loading: 'De kaart wordt getekend',
  noPlace: 'Er is nog geen plaats bekend',
  zoomIn: 'Inzoomen',
  zoomOut: 'Uitzoomen',
  sources: 'Bronnen van de kaart',
  streets: 'Straten',
  showAll: 'Alles tonen',
  asList: 'Als lijst',
  cluster_one: '{{count}} voertuig, op zijn ergst: {{level}}. Inzoomen',
  cluster_other: '{{count}} voertuigen, op zijn ergst: {{level}}. Inzoomen',
  streetsAway: 'De stratenkaart is niet bereikbaar; dit is de ingebouwde kaart.',
  noWebGl: 'Deze browser kan geen kaarten tekenen (WebGL ontbreekt of staat uit). De plaatsen staan in de lijst.',
  leftBehind: 'Achtergebleven',
  external: 'Opent een andere website in een nieuw tabblad',
}

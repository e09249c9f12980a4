import type { mapTexts as en } from '../en/map.ts'
import type { Translation } from '../message-key.ts'

export const mapTexts: Translation<typeof en> = {
  title: 'Carte',
  loading: 'La carte se dessine',
  noPlace: 'Aucun lieu connu pour l’instant',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  sources: 'Sources de la carte',
  streets: 'Rues',
  showAll: 'Tout afficher',
  asList: 'En liste',
  cluster_one: '{{count}} véhicule, au pire : {{level}}. Zoom avant',
  cluster_other: '{{count}} véhicules, au pire : {{level}}. Zoom avant',
  streetsAway: 'La carte des rues est injoignable ; voici la carte intégrée.',
  noWebGl:
    'Ce navigateur ne peut pas dessiner de cartes (WebGL manque ou est désactivé). Les lieux figurent dans la liste.',
  leftBehind: 'Laissé derrière',
  external: 'Ouvre un autre site dans un nouvel onglet',
}

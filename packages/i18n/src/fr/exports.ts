import type { exportsScreenTexts as english } from '../en/exports.ts'
import type { Translation } from '../message-key.ts'

export const exportsScreenTexts: Translation<typeof english> = {
  file: 'Un fichier de la flotte',
  fileHint: 'Tous les véhicules de la flotte, en CSV ou Parquet.',
  kind: 'Quoi',
  kinds: {
    measurements: 'Mesures',
    events: 'Événements',
    problems: 'Problèmes',
    trips: 'Trajets',
  },
  holds: {
    measurements: 'Chaque relevé de chaque pneu, pneu par pneu.',
    events: 'Ce qui est arrivé aux pneus et a commencé ces jours-là : alarmes, gonflages, remarques.',
    problems: 'Les problèmes qui ont commencé ces jours-là, du premier signe à la réparation.',
    trips: 'Ce que chaque véhicule a roulé, pour les trajets commencés ces jours-là.',
  },
  format: 'Format',
  formats: {
    csv: 'CSV, pour tableurs',
    parquet: 'Parquet, pour programmes de données',
  },
  delimiter: 'Entre les cellules',
  delimiters: {
    comma: 'Virgule ( , )',
    semicolon: 'Point-virgule ( ; )',
    tab: 'Tabulation',
  },
  decimal: 'Signe décimal',
  decimals: {
    point: 'Point : 8.5',
    comma: 'Virgule : 8,5',
  },
  paper: 'Pneus sous un niveau, sur papier',
  paperHint:
    'Un PDF des pneus montés qui manquent d’air, les pires d’abord. Véhicules et pneus ont leur propre PDF à côté de leur nom.',
  below: 'Niveau de gonflage sous',
  place: 'Lieu',
  savePdf: 'Enregistrer en PDF',
  come_one: '{{lines}} ligne, {{megabytes}}\u00a0Mo',
  come_other: '{{lines}} lignes, {{megabytes}}\u00a0Mo',
  comeBytes: '{{megabytes}}\u00a0Mo',
  waiting: 'Un autre fichier est encore en route. Celui-ci suit.',
  long: 'Un tableur montre les 1\u00a0048\u00a0576 premières lignes. Choisissez moins de jours pour les voir toutes.',
}

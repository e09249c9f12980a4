import type { layouts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layouts: Translation<typeof en> = {
  title: 'Dispositions',
  search: 'Chercher une disposition',
  none: 'Il n’y a aucune disposition',
  noneHint: 'Toutes les flottes choisissent parmi les mêmes dispositions.',
  axles: 'Essieux',
  tires: 'Pneus',
  shared: 'Un type de véhicule en prend une ; toutes les flottes les partagent.',
  add: 'Nouvelle disposition',
  count: 'Essieux : {{axles}}, pneus : {{tires}}',
  addAxle: 'Ajouter un essieu',
  removeAxle: 'Supprimer l’essieu {{axle}}',
  moveUp: 'Essieu {{axle}} vers l’avant',
  moveDown: 'Essieu {{axle}} vers l’arrière',
  hint: 'Appuyez sur une place pour y mettre un pneu ou l’enlever. L’avant est en haut.',
  stays:
    'Des types de véhicules ont cette disposition. On peut la renommer ; ses essieux restent tels quels et elle ne peut pas être supprimée.',
  conflict: 'Un type de véhicule a cette disposition, ou le nom est déjà pris.',
  standard: {
    truck2: 'Camion 4x2',
    truck3: 'Camion 6x2',
    truck3Drive: 'Camion 6x4',
    truck4: 'Camion 8x4',
    tractor3: 'Tracteur 6x2 à essieu poussé',
    trailer1: 'Remorque à 1 essieu',
    trailer2: 'Remorque à 2 essieux',
    trailer3: 'Remorque à 3 essieux',
    trailer2Twin: 'Remorque à 2 essieux, roues jumelées',
    trailer3Twin: 'Remorque à 3 essieux, roues jumelées',
    bus: 'Autocar 4x2',
    van: 'Camionnette',
  },
}

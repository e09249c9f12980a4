import type { layoutsScreenTexts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layoutsScreenTexts: Translation<typeof en> = {
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
}

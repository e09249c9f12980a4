import type { vehicleTypesScreenTexts as en } from '../en/vehicle-types.ts'
import type { Translation } from '../message-key.ts'

export const vehicleTypesScreenTexts: Translation<typeof en> = {
  title: 'Types de véhicules',
  search: 'Rechercher un type de véhicule',
  id: 'Id',
  name: 'Nom',
  layout: 'Disposition',
  chooseLayout: 'Choisir une disposition',
  add: 'Ajouter un type de véhicule',
  duplicate: 'Dupliquer',
  typeAlarms: 'Alarmes du type',
  tires: 'Pneus',
  chooseTire: 'Choisissez un pneu pour régler ses alarmes.',
  settingsOf: 'Alarmes de {{tire}}',
  addingNotice:
    'Les détails des pneus seront disponibles après confirmation et enregistrement de la configuration de base.',
  confirmDelete: 'Voulez-vous vraiment supprimer le type de véhicule {{name}} ?',
  inUse: 'Des véhicules sont de ce type. Donnez-leur d’abord un autre type.',
  none: 'Il n’y a pas encore de type de véhicule',
  noneHint: 'Un type indique où un véhicule a des roues et quand ses pneus donnent l’alarme. Ajoutez le premier.',
  noHit: 'Aucun type de véhicule ne correspond',
  noHitHint: 'Cherchez par id, nom ou disposition, ou effacez la recherche.',
  watch: 'Pneus bas',
  neverTold: 'Les pneus bas ne sont pas signalés',
  toldLate: 'Les pneus bas sont signalés tard',
  lowNever: 'Certains pneus de ce type n’ont pas d’alarme de manque d’air : personne n’est prévenu quand ils sont bas.',
  lowLate: 'Certains pneus de ce type ne donnent l’alarme que sous 80\u00a0%, où il ne faut plus rouler avec.',
  allOff: 'Toutes les alarmes de ce type sont désactivées : rien ne sera signalé.',
  turnOnUsual: 'Activer les alarmes habituelles',
  judgedLater_one:
    'Encore {{count}} véhicule de ce type est affiché selon les limites précédentes, pendant une minute au plus.',
  judgedLater_other:
    'Encore {{count}} véhicules de ce type sont affichés selon les limites précédentes, pendant une minute au plus.',
  on: 'activées : {{alarms}}',
  fillLevelBelow: 'Niveau de gonflage sous {{levels}}\u00a0%',
  noneOn: 'Toutes les alarmes désactivées',
  wrong: 'une limite n’est pas correcte',
  needed: 'À remplir',
  notSaved: 'Quelque chose n’est pas encore correct. Regardez les champs marqués.',
}

import type { tireFormTexts as en } from '../en/tire-form.ts'
import type { Translation } from '../message-key.ts'

export const tireFormTexts: Translation<typeof en> = {
  registerTag: 'Enregistrer {{tag}}',
  add: 'Ajouter un pneu',
  record: 'Le pneu',
  place: 'Où il se trouve',
  vehicle: 'Véhicule',
  noVehicle: 'Aucun véhicule',
  pick: 'Choisissez la position',
  pickHint:
    'Choisissez la roue sur laquelle le pneu est monté. Une roue qui porte un autre pneu ne peut pas être choisie.',
  positionNeeded: 'Choisissez une position sur le véhicule.',
  takenBy: '{{position}}, occupée par {{tire}}',
  purchase: 'Achat',
  noTag: 'Aucun capteur',
  noType: 'Aucun type de pneu',
  noSupplier: 'Aucun fournisseur',
  price: 'Prix d’achat (€)',
  priceWrong: 'De 0\u00a0€ à 1\u00a0000\u00a0000\u00a0€',
  dateWrong: 'Un jour du 01/02/2005 au 22/06/2030',
  remarks: 'Remarques',
  override: 'Remplacer les réglages d’alarme du type de véhicule',
  clear: 'Effacer',
  nothingFound: 'Rien trouvé',
  confirmDelete: 'Voulez-vous vraiment supprimer le pneu {{name}} ?',
  taken: 'Un autre pneu a ce capteur ou occupe cette position.',
  notSaved: 'Quelque chose n’est pas encore correct. Regardez les champs marqués.',
}

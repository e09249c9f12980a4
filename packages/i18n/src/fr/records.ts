import type { records as en } from '../en/records.ts'
import type { Translation } from '../message-key.ts'

export const records: Translation<typeof en> = {
  missing: "Cette fiche n'existe pas ou plus.",
  missingHint: 'Choisissez-en une autre dans la liste.',
  noHit: 'Aucun résultat',
  noHitHint: "Essayez une partie d'un nom ou effacez la recherche.",
  nameMissing: 'Un nom est nécessaire',
  required: 'Ceci est nécessaire',
  tooLong: '{{count}} caractères au plus',
  unsaved: 'Vos modifications ne sont pas encore enregistrées. Les abandonner ?',
  discard: 'Abandonner les modifications',
  keepEditing: 'Continuer la modification',
  deleted: '{{name}} est supprimé.',
  undo: 'Annuler la suppression',
  undoFailed: "{{name}} n'a pas pu être rétabli.",
  notReached: 'Le serveur est injoignable. Votre saisie est conservée ; réessayez dans un instant.',
  conflict: "Un autre élément l'utilise, ou le nom est déjà pris.",
  nameTaken: 'Le nom est déjà pris.',
  gone: "Il n'existe plus. Quelqu'un d'autre l'a peut-être supprimé.",
  id: 'Id',
  name: 'Nom',
  confirm: {
    brand: 'Voulez-vous vraiment supprimer la marque {{name}} ?',
    brandSupplier: 'Voulez-vous vraiment supprimer le fournisseur de la marque {{name}} ?',
    type: 'Voulez-vous vraiment supprimer le type {{name}} ?',
    integrator: "Voulez-vous vraiment supprimer l'intégrateur {{name}} ?",
    layout: 'Voulez-vous vraiment supprimer la disposition {{name}} ?',
  },
}

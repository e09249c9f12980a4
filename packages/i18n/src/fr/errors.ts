import type { errorTexts as en } from '../en/errors.ts'
import type { Translation } from '../message-key.ts'

export const errorTexts: Translation<typeof en> = {
  fetchFailed: 'Échec de la récupération des données',
  fetchDetailFailed: 'Échec de la récupération des détails',
  updateDataFailed: 'Échec de la mise à jour des données',
  updateFailed: 'Échec de la mise à jour',
  failedToUpdate: 'Échec de l’enregistrement',
  addFailed: 'Échec de l’ajout',
  addVehicleFailed: 'Échec de l’ajout du véhicule',
  duplicateTypeFailed: 'Échec de la duplication du type de véhicule',
  createTemplateFailed: 'Échec de la création du modèle',
  loadFailed: 'Échec du chargement des données',
  offline: 'Le serveur est injoignable. Ce que vous voyez peut être ancien ; nous continuons d’essayer.',
  notServed: 'Le serveur de cette version ne répond pas encore à cette question.',
  forbidden: 'Votre rôle ne le permet pas. Demandez à un administrateur.',
  unexpectedTitle: 'Cette page ne fonctionne plus',
  unexpected:
    'Quelque chose d’inattendu s’est produit. Vos données sont en sécurité sur le serveur ; recharger la page aide le plus souvent.',
  reload: 'Recharger la page',
}

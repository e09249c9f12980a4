import type { problems as en } from '../en/problems.ts'
import type { Translation } from '../message-key.ts'

export const problems: Translation<typeof en> = {
  missing: 'Ce champ est nécessaire',
  tooShort: 'Au moins {{limit}} caractères',
  tooLong: '{{limit}} caractères au plus',
  tooLow: 'Au moins {{limit}}',
  tooHigh: '{{limit}} au plus',
  aboveUpper: 'La limite basse dépasse la limite haute',
  step: 'Par pas de {{limit}}',
  taken: 'Déjà pris',
  inUse: 'Utilisé ailleurs',
  inUseBy: 'Utilisé par {{by}}',
  fittedTo: 'Monté sur {{by}}',
  noPlaceFor: 'Pas de place pour {{by}}',
  gone: 'Ceci n’existe plus',
  lastAdmin: 'Le dernier administrateur qui peut se connecter le reste',
  listed: 'Figure déjà dans la liste',
  position: 'Cette place n’existe pas dans la disposition',
  bareAxle: 'Chaque essieu a besoin d’un pneu',
  webAddress: 'Ce n’est pas une adresse web accessible d’ici',
  timeZone: 'Ce n’est pas un fuseau horaire',
  wrong: 'Ce n’est pas votre mot de passe actuel',
  popular: 'Trop facile à deviner',
  hiddenCharacters: 'Les caractères invisibles, comme une fin de ligne, ne sont pas acceptés',
  notRight: 'Cette valeur ne convient pas',
}

import type { codeScanTexts as en } from '../en/code-scan.ts'
import type { Translation } from '../message-key.ts'

export const codeScanTexts: Translation<typeof en> = {
  button: 'Scanner',
  sensor: 'Scanner le code du capteur',
  tire: 'Scanner le code d’un pneu ou d’un capteur',
  view: 'Ce que voit la caméra',
  hold: 'Tenez le code dans l’image, à une largeur de main, jusqu’à ce qu’il soit lu.',
  failed: {
    refused:
      'Cette page n’a pas le droit d’utiliser la caméra. Autorisez-la au cadenas ou au signe de caméra à côté de l’adresse, puis scannez de nouveau, ou tapez le numéro.',
    noCamera: 'Le navigateur ne trouve pas de caméra sur cet appareil. Tapez le numéro.',
    inUse: 'Un autre programme utilise la caméra. Fermez-le et scannez de nouveau, ou tapez le numéro.',
    failed: 'La caméra s’est arrêtée. Scannez de nouveau, ou tapez le numéro.',
  },
  free: '{{code}} scanné : capteur {{id}}.',
  unknown: '{{code}} scanné : la flotte ne connaît pas encore le capteur {{id}}. Il est enregistré avec cette saisie.',
  unchecked: '{{code}} scanné\u00a0: capteur {{id}}. L’envoi vérifiera s’il est dans un autre pneu.',
  several: '{{code}} peut se lire en décimal et en hexadécimal. Quel numéro a le capteur ?',
  carried:
    '{{code}} scanné : ce capteur est dans le pneu {{tire}}. Retirez-le d’abord là-bas, ou choisissez-en un autre.',
  noNumber:
    '{{code}} scanné : ce n’est pas un numéro de capteur. Scannez le code sur le capteur même, ou tapez le numéro qui y est imprimé.',
  nothing:
    'Aucun pneu de cette liste n’a « {{code}} ». La recherche portait sur le nom, le véhicule, le numéro de série et le capteur.',
}

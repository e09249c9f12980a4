import type { codeScanTexts as en } from '../en/code-scan.ts'
import type { Translation } from '../message-key.ts'

export const codeScanTexts: Translation<typeof en> = {
  button: 'Scannen',
  sensor: 'Code des Sensors scannen',
  tire: 'Code eines Reifens oder Sensors scannen',
  view: 'Was die Kamera sieht',
  hold: 'Halten Sie den Code eine Handbreit entfernt ins Bild, bis er gelesen ist.',
  failed: {
    refused:
      'Diese Seite darf die Kamera nicht benutzen. Erlauben Sie es am Schloss oder Kamerazeichen neben der Adresse und scannen Sie noch einmal, oder tippen Sie die Nummer.',
    noCamera: 'Der Browser findet an diesem Gerät keine Kamera. Tippen Sie die Nummer.',
    inUse:
      'Ein anderes Programm benutzt die Kamera. Schließen Sie es und scannen Sie noch einmal, oder tippen Sie die Nummer.',
    failed: 'Die Kamera hat aufgehört. Scannen Sie noch einmal, oder tippen Sie die Nummer.',
  },
  free: '{{code}} gescannt: Sensor {{id}}.',
  unknown: '{{code}} gescannt: Die Flotte kennt Sensor {{id}} noch nicht. Er wird beim Eintragen registriert.',
  unchecked: '{{code}} gescannt: Sensor {{id}}. Ob er in einem anderen Reifen ist, wird beim Senden geprüft.',
  several: '{{code}} lässt sich dezimal und hexadezimal lesen. Welche Nummer hat der Sensor?',
  carried:
    '{{code}} gescannt: Dieser Sensor ist in Reifen {{tire}}. Nehmen Sie ihn dort zuerst heraus, oder wählen Sie einen anderen.',
  noNumber:
    '{{code}} gescannt: Das ist keine Sensornummer. Scannen Sie den Code auf dem Sensor selbst, oder tippen Sie die aufgedruckte Nummer.',
  nothing: 'Kein Reifen dieser Liste hat „{{code}}“. Gesucht wurde in Name, Fahrzeug, Seriennummer und Sensor.',
}

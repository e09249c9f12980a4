import type { aboutScreenTexts as en } from '../en/about.ts'
import type { Translation } from '../message-key.ts'

export const aboutScreenTexts: Translation<typeof en> = {
  title: 'À propos de Coldbar',
  lead: 'Coldbar surveille les pneus des camions et des remorques et donne des alarmes auxquelles on croit.',
  name: 'Son nom vient de « cold inflation pressure » : la pression qu’aurait un pneu à 15\u00a0°C. Un pneu chaud indique plus et un pneu froid moins, sans perdre d’air ; Coldbar en tient compte avant de juger.',
  versions: 'Versions',
  client: 'Cette page',
  server: 'Serveur',
  licence: 'Licence',
  licenceText: 'Logiciel libre sous licence Apache, version 2.0.',
  privacyText: 'Rien ne quitte cette installation : polices, carte et textes viennent de votre propre serveur.',
  docs: 'Interface pour programmes',
}

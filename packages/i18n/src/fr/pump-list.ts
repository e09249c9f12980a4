import type { pumpListScreenTexts as en } from '../en/pump-list.ts'
import type { Translation } from '../message-key.ts'

export const pumpListScreenTexts: Translation<typeof en> = {
  asOf: 'État du {{time}}',
  print: 'Imprimer',
  hint: 'Chaque valeur vaut pour la température indiquée à côté. Les pneus chauffent et refroidissent : lisez-la juste avant de gonfler.',
  worstOf: 'Les {{listed}} pneus les plus touchés sur {{count}} sont dans la liste.',
  none: 'Aucun pneu à gonfler',
  noneHint: 'Chaque pneu entendu a assez de pression. Les capteurs muets ne disent rien.',
  noTown: 'Lieu inconnu',
  done: 'Gonflés et confirmés',
  pumpTo: 'Gonfler maintenant à',
  at: 'à {{temperature}} dans le pneu',
  missing: 'Il manque',
  target: 'Cible à 15\u00a0°C',
  noTarget: 'Aucune pression recommandée n’est définie',
  wait: {
    forReading: 'Attendre une mesure',
    toCool: 'Laisser refroidir : trois heures',
  },
  noAlarm: 'Trop bas, bien qu’aucune alarme ne le surveille',
  lookFirst: 'Cherchez le dommage avant de gonfler',
  tick: 'Gonflé',
  takeBack: 'Retirer',
  claim: {
    notYet: 'Coché par {{user}} à {{time}}. Les mesures depuis ne le montrent pas encore.',
    lostMore: 'Contredit : coché par {{user}} à {{time}}, et les mesures depuis montrent encore moins d’air.',
    waiting: 'Coché par {{user}} à {{time}}. En attente d’une mesure.',
    confirmed: 'Coché par {{user}} à {{time}}. Les mesures le confirment.',
    tooLittle: 'Trop peu : coché par {{user}} à {{time}}, et toujours trop bas.',
    stillMissing: 'Trop peu : coché par {{user}} à {{time}}, et il manque encore {{missing}}.',
    notSeen: 'Pas vu : coché par {{user}} à {{time}}, et aucune mesure ne le montre depuis.',
  },
}

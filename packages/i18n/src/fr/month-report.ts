import type { monthReport as en } from '../en/month-report.ts'
import type { Translation } from '../message-key.ts'

export const monthReport: Translation<typeof en> = {
  title: 'Ce que coûtent les pneus : {{month}}',
  titleOfDepot: 'Ce que coûtent les pneus, {{depot}} : {{month}}',
  ofDepot: 'Véhicules rattachés actuellement à {{depot}}.',
  upTo: '{{month}}, jusqu’au {{day}}',
  notWhole: 'Certains jours du mois ne sont pas encore totalisés.',
  cost: 'Les pneus trop peu gonflés ont coûté {{figure}}.',
  burnt:
    'Les pneus trop peu gonflés ont consommé {{figure}} de carburant en trop ; ce que cela coûte n’est pas encore connu.',
  more: 'C’est {{amount}} de plus que le mois précédent.',
  less: 'C’est {{amount}} de moins que le mois précédent.',
  asBefore: 'C’est autant que le mois précédent.',
  noBefore: 'Rien n’est connu du mois précédent.',
  beforeInPart: 'Le mois précédent n’est connu qu’en partie\u00a0: rien n’est comparé.',
  figures: 'Le mois en chiffres',
  before: 'Mois précédent : {{value}}',
  bar: 'La barre est la plage, le point la valeur la plus probable, le trait le mois précédent.',
  sources:
    'Sources. Carburant en trop : truckinginfo.com 156470 (2015), US Department of Transportation 2008 à 2010, SAE J2452. Consommation : ICCT 2018. Usure : sttc.com, retread.org. CO2 : DEFRA 2025.',
  worstVehicles: 'Véhicules dont les pneus mous coûtent le plus',
  worstTires: 'Pneus mous qui coûtent le plus',
  noneSoft: 'Aucun pneu n’était trop peu gonflé.',
  where: 'Où il est',
  nothingOpen: 'Aucun travail n’est en attente.',
  mended: 'Réparé pendant ce mois',
  asOf: 'Ce qui est en attente et ce qu’il faut remplacer : état au {{moment}}. Les chiffres bleus mènent à leurs lignes : {{url}}',
  subject: '{{fleet}} : ce que coûtent les pneus, {{month}}',
  subjectOfDepot: '{{fleet}}, {{depot}} : ce que coûtent les pneus, {{month}}',
  attached: 'Le rapport est joint.',
}

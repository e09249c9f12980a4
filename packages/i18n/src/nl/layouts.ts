import type { layouts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layouts: Translation<typeof en> = {
  title: 'Indelingen',
  search: 'Indelingen zoeken',
  none: 'Er zijn geen indelingen',
  noneHint: 'Elke vloot kiest uit dezelfde indelingen.',
  axles: 'Assen',
  tires: 'Banden',
  shared: 'Een voertuigtype heeft een van deze; alle vloten delen ze.',
  add: 'Nieuwe indeling',
  count: 'Assen: {{axles}}, banden: {{tires}}',
  addAxle: 'As toevoegen',
  removeAxle: 'As {{axle}} verwijderen',
  moveUp: 'As {{axle}} naar voren',
  moveDown: 'As {{axle}} naar achteren',
  hint: 'Druk op een plaats om er een band te zetten of weg te halen. De voorkant is boven.',
  stays:
    'Voertuigtypes hebben deze indeling. U kunt de naam wijzigen; de assen blijven zoals ze zijn, en verwijderen kan niet.',
  conflict: 'Een voertuigtype heeft deze indeling, of de naam is al in gebruik.',
  standard: {
    truck2: 'Vrachtwagen 4x2',
    truck3: 'Vrachtwagen 6x2',
    truck3Drive: 'Vrachtwagen 6x4',
    truck4: 'Vrachtwagen 8x4',
    tractor3: 'Trekker 6x2 met voorloopas',
    trailer1: 'Oplegger met 1 as',
    trailer2: 'Oplegger met 2 assen',
    trailer3: 'Oplegger met 3 assen',
    trailer2Twin: 'Oplegger met 2 assen, dubbellucht',
    trailer3Twin: 'Oplegger met 3 assen, dubbellucht',
    bus: 'Autobus 4x2',
    van: 'Bestelwagen',
  },
}

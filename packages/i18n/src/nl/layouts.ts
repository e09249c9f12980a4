import type { layoutsScreenTexts as en } from '../en/layouts.ts'
import type { Translation } from '../message-key.ts'

export const layoutsScreenTexts: Translation<typeof en> = {
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
}

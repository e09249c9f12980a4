import type { vehicleTypes as en } from '../en/vehicle-types.ts'
import type { Translation } from '../message-key.ts'

export const vehicleTypes: Translation<typeof en> = {
  title: 'Voertuigtypen',
  search: 'Voertuigtypen zoeken',
  id: 'Id',
  name: 'Naam',
  layout: 'Indeling',
  chooseLayout: 'Kies een indeling',
  add: 'Voertuigtype toevoegen',
  duplicate: 'Dupliceren',
  typeAlarms: 'Alarmen van het type',
  tires: 'Banden',
  chooseTire: 'Kies een band om zijn alarmen in te stellen.',
  settingsOf: 'Alarmen van {{tire}}',
  addingNotice: 'De gegevens van de banden worden beschikbaar nadat de basisinstelling is bevestigd en opgeslagen.',
  confirmDelete: 'Weet u zeker dat u het voertuigtype {{name}} wilt verwijderen?',
  inUse: 'Er zijn voertuigen van dit type. Geef ze eerst een ander type.',
  none: 'Er zijn nog geen voertuigtypen',
  noneHint: 'Een type zegt waar een voertuig wielen heeft en wanneer de banden alarm geven. Voeg het eerste toe.',
  noHit: 'Geen voertuigtype voldoet',
  noHitHint: 'Zoek op id, naam of indeling, of wis de zoekopdracht.',
  wrong: 'een grens klopt niet',
  needed: 'Vul dit in',
  notSaved: 'Er klopt nog iets niet. Kijk naar de gemarkeerde velden.',
}

import type { tireFormTexts as en } from '../en/tire-form.ts'
import type { Translation } from '../message-key.ts'

export const tireFormTexts: Translation<typeof en> = {
  registerTag: '{{tag}} registreren',
  add: 'Band toevoegen',
  record: 'De band',
  place: 'Waar hij zit',
  vehicle: 'Voertuig',
  noVehicle: 'Geen voertuig',
  pick: 'Kies de positie',
  pickHint: 'Kies het wiel waarop de band zit. Een wiel met een andere band is niet te kiezen.',
  positionNeeded: 'Kies een positie op het voertuig.',
  takenBy: '{{position}}, bezet door {{tire}}',
  purchase: 'Aankoop',
  noTag: 'Geen tag',
  noType: 'Geen bandentype',
  noSupplier: 'Geen leverancier',
  price: 'Aankoopprijs (€)',
  priceWrong: 'Van €\u00a00 tot €\u00a01.000.000',
  dateWrong: 'Een dag van 01/02/2005 tot 22/06/2030',
  remarks: 'Opmerkingen',
  override: 'Afwijken van de alarminstellingen van het voertuigtype',
  clear: 'Wissen',
  nothingFound: 'Niets gevonden',
  confirmDelete: 'Weet u zeker dat u de band {{name}} wilt verwijderen?',
  taken: 'Een andere band heeft deze tag of zit op deze positie.',
  notSaved: 'Er klopt nog iets niet. Kijk naar de gemarkeerde velden.',
}

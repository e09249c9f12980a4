import type { tireFormTexts as en } from '../en/tire-form.ts'
import type { Translation } from '../message-key.ts'

export const tireFormTexts: Translation<typeof en> = {
  registerTag: 'Registrovat {{tag}}',
  add: 'Přidat pneumatiku',
  record: 'Pneumatika',
  place: 'Kde je',
  vehicle: 'Vozidlo',
  noVehicle: 'Bez vozidla',
  pick: 'Vybrat pozici',
  pickHint: 'Vyberte kolo, na kterém je pneumatika namontována. Kolo s jinou pneumatikou vybrat nelze.',
  positionNeeded: 'Vyberte pozici na vozidle.',
  takenBy: '{{position}}, obsazeno: {{tire}}',
  purchase: 'Nákup',
  noTag: 'Bez tagu',
  noType: 'Bez typu pneumatiky',
  noSupplier: 'Bez dodavatele',
  price: 'Pořizovací cena (€)',
  priceWrong: 'Od 0\u00a0€ do 1\u00a0000\u00a0000\u00a0€',
  dateWrong: 'Den od 01/02/2005 do 22/06/2030',
  remarks: 'Poznámky',
  override: 'Použít vlastní nastavení alarmů místo nastavení typu vozidla',
  clear: 'Vymazat',
  nothingFound: 'Nic nenalezeno',
  confirmDelete: 'Opravdu chcete smazat pneumatiku {{name}}?',
  taken: 'Tento tag nebo tuto pozici už má jiná pneumatika.',
  notSaved: 'Něco ještě není v pořádku. Podívejte se na označená pole.',
}

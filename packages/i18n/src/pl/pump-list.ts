import type { pumpListScreenTexts as en } from '../en/pump-list.ts'
import type { Translation } from '../message-key.ts'

export const pumpListScreenTexts: Translation<typeof en> = {
  asOf: 'Stan na: {{time}}',
  print: 'Drukuj',
  hint: 'Każda wartość dotyczy temperatury podanej obok. Opony się nagrzewają i stygną: odczytaj ją tuż przed pompowaniem.',
  worstOf: 'Na liście są najgorsze opony: {{listed}} z {{count}}.',
  none: 'Żadna opona nie wymaga dopompowania',
  noneHint: 'Każda opona, z której mamy sygnał, trzyma dość powietrza. Milczące czujniki nic nie mówią.',
  noTown: 'Miejsce nieznane',
  done: 'Dopompowano i potwierdzono',
  pumpTo: 'Teraz dopompuj do',
  at: 'przy {{temperature}} w oponie',
  missing: 'Brakuje',
  target: 'Cel przy 15\u00a0°C',
  noTarget: 'Nie ustawiono ciśnienia zalecanego',
  wait: {
    forReading: 'Czekaj na odczyt',
    toCool: 'Niech ostygnie: trzy godziny',
  },
  noAlarm: 'Za mało powietrza, choć żaden alarm nie jest na to włączony',
  lookFirst: 'Zanim dopompujesz, poszukaj uszkodzenia',
  tick: 'Dopompowano',
  takeBack: 'Cofnij',
  claim: {
    notYet: 'Odhaczono: {{user}}, {{time}}. Późniejsze odczyty jeszcze tego nie pokazują.',
    lostMore: 'Niezgodność: odhaczono ({{user}}, {{time}}), a późniejsze odczyty pokazują jeszcze mniej powietrza.',
    waiting: 'Odhaczono: {{user}}, {{time}}. Czekamy na odczyt.',
    confirmed: 'Odhaczono: {{user}}, {{time}}. Odczyty to potwierdzają.',
    tooLittle: 'Za mało: odhaczono ({{user}}, {{time}}), a powietrza nadal jest za mało.',
    stillMissing: 'Za mało: odhaczono ({{user}}, {{time}}), a nadal brakuje {{missing}}.',
    notSeen: 'Nie widać: odhaczono ({{user}}, {{time}}), a żaden późniejszy odczyt tego nie pokazuje.',
  },
}

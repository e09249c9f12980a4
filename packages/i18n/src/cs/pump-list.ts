import type { pumpListScreenTexts as en } from '../en/pump-list.ts'
import type { Translation } from '../message-key.ts'

export const pumpListScreenTexts: Translation<typeof en> = {
  asOf: 'Stav k {{time}}',
  print: 'Tisk',
  hint: 'Každá hodnota platí pro teplotu vedle ní. Pneumatiky se zahřívají a chladnou: přečtěte ji těsně před dohuštěním.',
  worstOf: 'Zobrazeny jsou nejhorší pneumatiky: {{listed}} z {{count}}.',
  none: 'Žádnou pneumatiku není třeba dohustit',
  noneHint: 'Všechny pneumatiky, které se ozývají, mají dost vzduchu. Mlčící senzory nic neříkají.',
  noTown: 'Místo není známo',
  done: 'Dohuštěno a potvrzeno',
  pumpTo: 'Teď dohustit na',
  at: 'při {{temperature}} v pneumatice',
  missing: 'Chybí',
  target: 'Cíl při 15\u00a0°C',
  noTarget: 'Není nastaven doporučený tlak',
  wait: {
    forReading: 'Počkejte na měření',
    toCool: 'Nechte vychladnout: tři hodiny',
  },
  noAlarm: 'Nízký tlak, ale žádný alarm pro ni není zapnutý',
  lookFirst: 'Než začnete hustit, hledejte poškození',
  tick: 'Dohuštěno',
  takeBack: 'Vzít zpět',
  claim: {
    notYet: 'Odškrtl uživatel {{user}} ({{time}}). Následující měření to zatím neukazují.',
    lostMore: 'Vyvráceno: odškrtl uživatel {{user}} ({{time}}) a následující měření ukazují ještě méně vzduchu.',
    waiting: 'Odškrtl uživatel {{user}} ({{time}}). Čeká se na měření.',
    confirmed: 'Odškrtl uživatel {{user}} ({{time}}). Měření to potvrzují.',
    tooLittle: 'Příliš málo: odškrtl uživatel {{user}} ({{time}}) a tlak je stále nízký.',
    stillMissing: 'Příliš málo: odškrtl uživatel {{user}} ({{time}}) a stále chybí {{missing}}.',
    notSeen: 'Nezjištěno: odškrtl uživatel {{user}} ({{time}}) a žádné následující měření to neukazuje.',
  },
}

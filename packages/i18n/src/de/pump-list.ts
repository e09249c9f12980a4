import type { pumpListScreenTexts as en } from '../en/pump-list.ts'
import type { Translation } from '../message-key.ts'

export const pumpListScreenTexts: Translation<typeof en> = {
  asOf: 'Stand {{time}}',
  print: 'Drucken',
  hint: 'Jeder Wert gilt für die Temperatur daneben. Reifen werden warm und kühlen ab: kurz vor dem Pumpen ablesen.',
  worstOf: 'Die {{listed}} schlimmsten von {{count}} Reifen stehen in der Liste.',
  none: 'Kein Reifen muss aufgepumpt werden',
  noneHint: 'Jeder Reifen, den wir hören, hat genug Druck. Stumme Sensoren sagen nichts.',
  noTown: 'Ort unbekannt',
  done: 'Aufgepumpt und bestätigt',
  pumpTo: 'Jetzt aufpumpen auf',
  at: 'bei {{temperature}} im Reifen',
  missing: 'Es fehlen',
  target: 'Ziel bei 15\u00a0°C',
  noTarget: 'Kein empfohlener Druck eingestellt',
  wait: {
    forReading: 'Auf eine Messung warten',
    toCool: 'Abkühlen lassen: drei Stunden',
  },
  noAlarm: 'Zu niedrig, obwohl kein Alarm dafür eingeschaltet ist',
  lookFirst: 'Vor dem Pumpen den Schaden suchen',
  tick: 'Aufgepumpt',
  takeBack: 'Zurücknehmen',
  claim: {
    notYet: 'Von {{user}} um {{time}} abgehakt. Die Messungen seither zeigen es noch nicht.',
    lostMore: 'Widerlegt: von {{user}} um {{time}} abgehakt, und die Messungen seither zeigen noch weniger Luft.',
    waiting: 'Von {{user}} um {{time}} abgehakt. Wartet auf eine Messung.',
    confirmed: 'Von {{user}} um {{time}} abgehakt. Messungen bestätigen es.',
    tooLittle: 'Zu wenig: von {{user}} um {{time}} abgehakt, und immer noch zu niedrig.',
    stillMissing: 'Zu wenig: von {{user}} um {{time}} abgehakt, und es fehlen noch {{missing}}.',
    notSeen: 'Nicht gesehen: von {{user}} um {{time}} abgehakt, und keine Messung zeigt es seither.',
  },
}

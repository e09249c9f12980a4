import type { defaultNotificationTexts as en } from '../en/default-notification-texts.ts'
import type { Translation } from '../message-key.ts'

/** Teksty wiadomości, których flota nie ułożyła sama. */
export const defaultNotificationTexts: Translation<typeof en> = {
  globals: {
    prefix: '[Coldbar]',
    greeting: 'Dzień dobry,',
    closing: 'Otrzymujesz tę wiadomość, bo flota {{fleet}} wskazała Cię jako odbiorcę.',
    tasksClosing: 'Otrzymujesz tę wiadomość, bo wymienia Cię reguła zadań floty {{fleet}}.',
  },
  began: {
    title: '{{alarm}}: {{vehicle}}, {{position}}',
    msg: '{{alarm}}: {{vehicle}}, {{position}}, opona {{tire}}, {{date}}, {{time}}.',
    problem: '{{problem}}',
    sms: '{{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{action}} {{link}}',
  },
  ended: {
    title: 'Koniec: {{alarm}}: {{vehicle}}, {{position}}',
    msg: 'Koniec {{date}}, {{time}}: {{alarm}}: {{vehicle}}, {{position}}, opona {{tire}}.',
    sms: 'Koniec: {{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{link}}',
  },
  what: {
    action: 'Co zrobić: {{action}}',
    where: 'Gdzie: {{address}}',
    map: 'Mapa: {{location}}',
    link: 'W Coldbar: {{link}}',
  },
  figures: {
    blowOut: 'Z {{sp}} do {{ep}} w {{dt}}. Prędkość: {{s}}.',
    pressureLow: 'Zmierzono {{p}}, dopuszczalne co najmniej {{pm}}; {{pp}} przy 15\u00a0°C.',
    pressureHigh: 'Zmierzono {{p}}, dopuszczalne najwyżej {{pM}}; {{pp}} przy 15\u00a0°C.',
    pressureLoss: 'Spadek {{pDH}}, dopuszczalny najwyżej {{pMDHm}}; teraz {{pp}} przy 15\u00a0°C.',
    temperatureLow: 'Zmierzono {{it}}, dopuszczalne co najmniej {{tm}}.',
    temperatureHigh: 'Zmierzono {{it}}, dopuszczalne najwyżej {{tM}}.',
    pressureDifference: 'O {{pD}} mniej niż w oponach porównywanych, dopuszczalne najwyżej {{pMD}}.',
    temperatureDifference: '{{tD}} różnicy między oponami, dopuszczalne najwyżej {{tMD}}; ta ma {{it}}.',
    maintenancePressure: '{{pp}} przy 15\u00a0°C, dopompować poniżej {{pMM}}.',
    maintenancePressureDifference: 'O {{pD}} mniej niż w oponach porównywanych, dopompować od {{pMMD}}.',
    mileage: 'Przejechano: {{mi}}.',
    age: 'Wiek: {{msg}}.',
    change: 'Z {{sp15}} do {{ep15}} przy 15\u00a0°C; zalecane: {{op}}.',
    drivenUnderInflated: 'Jazda z prędkością {{s}} przy ciśnieniu {{pp}} (15\u00a0°C).',
    remark: '{{msg}}',
    internalTemperature: '{{it}} wewnątrz opony, dopuszczalne najwyżej {{tM}}.',
    fillLevelLoss: 'Poziom napełnienia: {{fillLevel}}; z {{sp15}} do {{ep15}} przy 15\u00a0°C w {{dt}}.',
    fillLevel: 'Poziom napełnienia: {{fillLevel}}; zmierzono {{p}}, {{pp}} przy 15\u00a0°C, zalecane: {{op}}.',
    slowLoss: 'Zmierzono {{p}}, {{pp}} przy 15\u00a0°C, zalecane: {{op}}.',
    gone: 'Zmierzono {{p}}, przedtem {{sp}}: opona pękła czy czujnik zdjęto? Sprawdź ją.',
  },
  trailer: {
    title: '{{vehicle}}: {{alarm}}',
    msg: '{{vehicle}}: {{alarm}}, {{date}}, {{time}}.',
    sms: '{{vehicle}}: {{alarm}}, {{time}}. {{link}}',
  },
  digests: {
    fleetTasks: {
      title: '{{rule}}: opony wymagające prac: {{tires}}',
      msg: '{{date}} {{time}}: opony wymagające prac: {{tires}}, pojazdy: {{vehicles}}.',
      sms: '{{rule}}: opony wymagające prac: {{tires}}, pojazdy: {{vehicles}}. {{link}}',
    },
    vehicleTasks: {
      title: '{{rule}}: {{vehicles}}',
      msg: '{{date}} {{time}}: opony wymagające prac w pojeździe {{vehicles}}: {{tires}}.',
      sms: '{{vehicles}}: opony wymagające prac ({{tires}}): {{list}}',
    },
    enteringTasks: {
      title: 'Wjechał pojazd {{vehicles}}: opony wymagające prac: {{tires}}',
      msg: 'Pojazd {{vehicles}} wjechał o {{time}}. Opony wymagające prac: {{tires}}.',
      sms: 'Pojazd {{vehicles}} wjechał o {{time}}: {{list}}',
    },
  },
  list: '{{list}}',
}

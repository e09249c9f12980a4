import type { defaultNotificationTexts as en } from '../en/default-notification-texts.ts'
import type { Translation } from '../message-key.ts'

/** Die Texte von Nachrichten, die eine Flotte nicht selbst verfasst hat. */
export const defaultNotificationTexts: Translation<typeof en> = {
  globals: {
    prefix: '[Coldbar]',
    greeting: 'Guten Tag,',
    closing: 'Sie erhalten diese Nachricht, weil {{fleet}} Sie dafür angegeben hat.',
    tasksClosing: 'Sie erhalten diese Nachricht, weil eine Aufgabenregel von {{fleet}} Sie nennt.',
  },
  began: {
    title: '{{alarm}}: {{vehicle}}, {{position}}',
    msg: '{{alarm}}: {{vehicle}}, {{position}}, Reifen {{tire}}, am {{date}} um {{time}}.',
    problem: '{{problem}}',
    sms: '{{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{action}} {{link}}',
  },
  ended: {
    title: 'Vorbei: {{alarm}}: {{vehicle}}, {{position}}',
    msg: 'Vorbei seit {{date}} um {{time}}: {{alarm}}: {{vehicle}}, {{position}}, Reifen {{tire}}.',
    sms: 'Vorbei: {{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{link}}',
  },
  what: {
    action: 'Was zu tun ist: {{action}}',
    where: 'Ort: {{address}}',
    map: 'Karte: {{location}}',
    link: 'In Coldbar: {{link}}',
  },
  figures: {
    blowOut: 'Von {{sp}} auf {{ep}} in {{dt}}. Geschwindigkeit: {{s}}.',
    pressureLow: '{{p}} gemessen, mindestens {{pm}} erlaubt; {{pp}} bei 15\u00a0°C.',
    pressureHigh: '{{p}} gemessen, höchstens {{pM}} erlaubt; {{pp}} bei 15\u00a0°C.',
    pressureLoss: 'Verliert {{pDH}}, höchstens {{pMDHm}} erlaubt; jetzt {{pp}} bei 15\u00a0°C.',
    temperatureLow: '{{it}} gemessen, mindestens {{tm}} erlaubt.',
    temperatureHigh: '{{it}} gemessen, höchstens {{tM}} erlaubt.',
    pressureDifference: '{{pD}} weniger als die Reifen, mit denen er verglichen wird, höchstens {{pMD}} erlaubt.',
    temperatureDifference: '{{tD}} zwischen den Reifen, höchstens {{tMD}} erlaubt; dieser hat {{it}}.',
    maintenancePressure: '{{pp}} bei 15\u00a0°C, aufzupumpen unter {{pMM}}.',
    maintenancePressureDifference:
      '{{pD}} weniger als die Reifen, mit denen er verglichen wird, aufzupumpen ab {{pMMD}}.',
    mileage: 'Gefahren: {{mi}}.',
    age: 'Alter: {{msg}}.',
    change: 'Von {{sp15}} auf {{ep15}} bei 15\u00a0°C; empfohlen: {{op}}.',
    drivenUnderInflated: 'Gefahren mit {{s}} bei {{pp}} bei 15\u00a0°C.',
    remark: '{{msg}}',
    internalTemperature: '{{it}} im Reifen, höchstens {{tM}} erlaubt.',
    fillLevelLoss: 'Füllgrad: {{fillLevel}}; von {{sp15}} auf {{ep15}} bei 15\u00a0°C in {{dt}}.',
    fillLevel: 'Füllgrad: {{fillLevel}}; {{p}} gemessen, {{pp}} bei 15\u00a0°C, empfohlen: {{op}}.',
    slowLoss: '{{p}} gemessen, {{pp}} bei 15\u00a0°C, empfohlen: {{op}}.',
    gone: '{{p}} gemessen, davor {{sp}}: Ist der Reifen geplatzt, oder wurde der Sensor abgenommen? Nachsehen.',
  },
  trailer: {
    title: '{{vehicle}}: {{alarm}}',
    msg: '{{vehicle}}: {{alarm}}, am {{date}} um {{time}}.',
    sms: '{{vehicle}}: {{alarm}}, {{time}}. {{link}}',
  },
  digests: {
    fleetTasks: {
      title: '{{rule}}: zu bearbeitende Reifen: {{tires}}',
      msg: '{{date}} {{time}}: zu bearbeitende Reifen: {{tires}}, Fahrzeuge: {{vehicles}}.',
      sms: '{{rule}}: zu bearbeitende Reifen: {{tires}}, Fahrzeuge: {{vehicles}}. {{link}}',
    },
    vehicleTasks: {
      title: '{{rule}}: {{vehicles}}',
      msg: '{{date}} {{time}}: {{vehicles}}, zu bearbeitende Reifen: {{tires}}.',
      sms: '{{vehicles}}: zu bearbeitende Reifen ({{tires}}): {{list}}',
    },
    enteringTasks: {
      title: '{{vehicles}} ist da, zu bearbeitende Reifen: {{tires}}',
      msg: '{{vehicles}} kam um {{time}} an. Zu bearbeitende Reifen: {{tires}}.',
      sms: '{{vehicles}} kam um {{time}} an: {{list}}',
    },
  },
  list: '{{list}}',
}

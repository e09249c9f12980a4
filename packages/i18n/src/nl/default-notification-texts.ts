import type { defaultNotificationTexts as en } from '../en/default-notification-texts.ts'
import type { Translation } from '../message-key.ts'

/** De teksten van berichten die een vloot niet zelf heeft verwoord. */
export const defaultNotificationTexts: Translation<typeof en> = {
  globals: {
    prefix: '[Coldbar]',
    greeting: 'Hallo,',
    closing: 'U krijgt dit bericht omdat {{fleet}} u hiervoor heeft opgegeven.',
    tasksClosing: 'U krijgt dit bericht omdat een takenregel van {{fleet}} u noemt.',
  },
  began: {
    title: '{{alarm}}: {{vehicle}}, {{position}}',
    msg: '{{alarm}}: {{vehicle}}, {{position}}, band {{tire}}, op {{date}} om {{time}}.',
    problem: '{{problem}}',
    sms: '{{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{action}} {{link}}',
  },
  ended: {
    title: 'Voorbij: {{alarm}}: {{vehicle}}, {{position}}',
    msg: 'Voorbij sinds {{date}} om {{time}}: {{alarm}}: {{vehicle}}, {{position}}, band {{tire}}.',
    sms: 'Voorbij: {{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{link}}',
  },
  what: {
    action: 'Wat te doen: {{action}}',
    where: 'Waar: {{address}}',
    map: 'Kaart: {{location}}',
    link: 'In Coldbar: {{link}}',
  },
  figures: {
    blowOut: 'Van {{sp}} naar {{ep}} in {{dt}}. Snelheid: {{s}}.',
    pressureLow: '{{p}} gemeten, minstens {{pm}} toegestaan; {{pp}} bij 15\u00a0°C.',
    pressureHigh: '{{p}} gemeten, hoogstens {{pM}} toegestaan; {{pp}} bij 15\u00a0°C.',
    pressureLoss: 'Verliest {{pDH}}, hoogstens {{pMDHm}} toegestaan; nu {{pp}} bij 15\u00a0°C.',
    temperatureLow: '{{it}} gemeten, minstens {{tm}} toegestaan.',
    temperatureHigh: '{{it}} gemeten, hoogstens {{tM}} toegestaan.',
    pressureDifference: '{{pD}} minder dan de banden waarmee hij wordt vergeleken, hoogstens {{pMD}} toegestaan.',
    temperatureDifference: '{{tD}} tussen de banden, hoogstens {{tMD}} toegestaan; deze heeft {{it}}.',
    maintenancePressure: '{{pp}} bij 15\u00a0°C, oppompen onder {{pMM}}.',
    maintenancePressureDifference: '{{pD}} minder dan de banden waarmee hij wordt vergeleken, oppompen vanaf {{pMMD}}.',
    mileage: 'Gereden: {{mi}}.',
    age: 'Leeftijd: {{msg}}.',
    change: 'Van {{sp15}} naar {{ep15}} bij 15\u00a0°C; aanbevolen: {{op}}.',
    drivenUnderInflated: 'Gereden met {{s}} bij een druk van {{pp}} bij 15\u00a0°C.',
    remark: '{{msg}}',
    internalTemperature: '{{it}} in de band, hoogstens {{tM}} toegestaan.',
    fillLevelLoss: 'Vulgraad: {{fillLevel}}; van {{sp15}} naar {{ep15}} bij 15\u00a0°C in {{dt}}.',
    fillLevel: 'Vulgraad: {{fillLevel}}; {{p}} gemeten, {{pp}} bij 15\u00a0°C, aanbevolen: {{op}}.',
    slowLoss: '{{p}} gemeten, {{pp}} bij 15\u00a0°C, aanbevolen: {{op}}.',
    gone: '{{p}} gemeten, daarvoor {{sp}}: is de band geklapt, of is de sensor eraf gehaald? Ga kijken.',
  },
  trailer: {
    title: '{{vehicle}}: {{alarm}}',
    msg: '{{vehicle}}: {{alarm}}, op {{date}} om {{time}}.',
    sms: '{{vehicle}}: {{alarm}}, {{time}}. {{link}}',
  },
  digests: {
    fleetTasks: {
      title: '{{rule}}: banden waaraan werk is: {{tires}}',
      msg: '{{date}} {{time}}: banden waaraan werk is: {{tires}}, voertuigen: {{vehicles}}.',
      sms: '{{rule}}: banden waaraan werk is: {{tires}}, voertuigen: {{vehicles}}. {{link}}',
    },
    vehicleTasks: {
      title: '{{rule}}: {{vehicles}}',
      msg: '{{date}} {{time}}: {{vehicles}}, banden waaraan werk is: {{tires}}.',
      sms: '{{vehicles}}: banden waaraan werk is ({{tires}}): {{list}}',
    },
    enteringTasks: {
      title: '{{vehicles}} is binnengekomen, banden waaraan werk is: {{tires}}',
      msg: '{{vehicles}} kwam om {{time}} binnen. Banden waaraan werk is: {{tires}}.',
      sms: '{{vehicles}} kwam om {{time}} binnen: {{list}}',
    },
  },
  list: '{{list}}',
}

import type { defaultNotificationTexts as en } from '../en/default-notification-texts.ts'
import type { Translation } from '../message-key.ts'

/** Les textes des messages qu'une flotte n'a pas rédigés elle-même. */
export const defaultNotificationTexts: Translation<typeof en> = {
  globals: {
    prefix: '[Coldbar]',
    greeting: 'Bonjour,',
    closing: 'Vous recevez ce message parce que {{fleet}} vous a désigné pour le recevoir.',
    tasksClosing: 'Vous recevez ce message parce qu’une règle de tâches de {{fleet}} vous désigne.',
  },
  began: {
    title: '{{alarm}} : {{vehicle}}, {{position}}',
    msg: '{{alarm}} : {{vehicle}}, {{position}}, pneu {{tire}}, le {{date}} à {{time}}.',
    problem: '{{problem}}',
    sms: '{{alarm}} : {{vehicle}}, {{position}}, {{time}}. {{action}} {{link}}',
  },
  ended: {
    title: 'Terminé : {{alarm}} : {{vehicle}}, {{position}}',
    msg: 'Terminé depuis le {{date}} à {{time}} : {{alarm}} : {{vehicle}}, {{position}}, pneu {{tire}}.',
    sms: 'Terminé : {{alarm}} : {{vehicle}}, {{position}}, {{time}}. {{link}}',
  },
  what: {
    action: 'Que faire : {{action}}',
    where: 'Lieu : {{address}}',
    map: 'Carte : {{location}}',
    link: 'Dans Coldbar : {{link}}',
  },
  figures: {
    blowOut: 'De {{sp}} à {{ep}} en {{dt}}. Vitesse : {{s}}.',
    pressureLow: '{{p}} mesurés, au moins {{pm}} autorisés ; {{pp}} à 15\u00a0°C.',
    pressureHigh: '{{p}} mesurés, au plus {{pM}} autorisés ; {{pp}} à 15\u00a0°C.',
    pressureLoss: 'Perd {{pDH}}, au plus {{pMDHm}} autorisés ; {{pp}} à 15\u00a0°C maintenant.',
    temperatureLow: '{{it}} mesurés, au moins {{tm}} autorisés.',
    temperatureHigh: '{{it}} mesurés, au plus {{tM}} autorisés.',
    pressureDifference: '{{pD}} de moins que les pneus auxquels il est comparé, au plus {{pMD}} autorisés.',
    temperatureDifference: '{{tD}} entre les pneus, au plus {{tMD}} autorisés ; celui-ci a {{it}}.',
    maintenancePressure: '{{pp}} à 15\u00a0°C, à gonfler au-dessous de {{pMM}}.',
    maintenancePressureDifference:
      '{{pD}} de moins que les pneus auxquels il est comparé, à gonfler à partir de {{pMMD}}.',
    mileage: 'Parcouru : {{mi}}.',
    age: 'Âge : {{msg}}.',
    change: 'De {{sp15}} à {{ep15}} à 15\u00a0°C ; recommandé : {{op}}.',
    drivenUnderInflated: 'Roulé à {{s}} avec {{pp}} à 15\u00a0°C.',
    remark: '{{msg}}',
    internalTemperature: '{{it}} dans le pneu, au plus {{tM}} autorisés.',
    fillLevelLoss: 'Niveau de gonflage : {{fillLevel}} ; de {{sp15}} à {{ep15}} à 15\u00a0°C en {{dt}}.',
    fillLevel: 'Niveau de gonflage : {{fillLevel}} ; {{p}} mesurés, {{pp}} à 15\u00a0°C, recommandé : {{op}}.',
    slowLoss: '{{p}} mesurés, {{pp}} à 15\u00a0°C, recommandé : {{op}}.',
    gone: '{{p}} mesurés, {{sp}} avant : le pneu a-t-il éclaté, ou le capteur a-t-il été retiré ? Allez voir.',
  },
  trailer: {
    title: '{{vehicle}} : {{alarm}}',
    msg: '{{vehicle}} : {{alarm}}, le {{date}} à {{time}}.',
    sms: '{{vehicle}} : {{alarm}}, {{time}}. {{link}}',
  },
  digests: {
    fleetTasks: {
      title: '{{rule}} : pneus à traiter : {{tires}}',
      msg: '{{date}} {{time}} : pneus à traiter : {{tires}}, véhicules : {{vehicles}}.',
      sms: '{{rule}} : pneus à traiter : {{tires}}, véhicules : {{vehicles}}. {{link}}',
    },
    vehicleTasks: {
      title: '{{rule}} : {{vehicles}}',
      msg: '{{date}} {{time}} : {{vehicles}}, pneus à traiter : {{tires}}.',
      sms: '{{vehicles}} : pneus à traiter ({{tires}}) : {{list}}',
    },
    enteringTasks: {
      title: '{{vehicles}} est arrivé, pneus à traiter : {{tires}}',
      msg: '{{vehicles}} est arrivé à {{time}}. Pneus à traiter : {{tires}}.',
      sms: '{{vehicles}} est arrivé à {{time}} : {{list}}',
    },
  },
  list: '{{list}}',
}

import type { defaultNotificationTexts as en } from '../en/default-notification-texts.ts'
import type { Translation } from '../message-key.ts'

/** The texts of messages that a fleet has not worded itself. */
export const defaultNotificationTexts: Translation<typeof en> = {
  globals: {
    prefix: '[Coldbar]',
    greeting: 'Dobrý den,',
    closing: 'Tuto zprávu dostáváte, protože vás k tomu určil vozový park {{fleet}}.',
    tasksClosing: 'Tuto zprávu dostáváte, protože vás uvádí pravidlo úkolů vozového parku {{fleet}}.',
  },
  began: {
    title: '{{alarm}}: {{vehicle}}, {{position}}',
    msg: '{{alarm}}: {{vehicle}}, {{position}}, pneumatika {{tire}}, {{date}}, {{time}}.',
    problem: '{{problem}}',
    sms: '{{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{action}} {{link}}',
  },
  ended: {
    title: 'Skončilo: {{alarm}}: {{vehicle}}, {{position}}',
    msg: 'Skončilo {{date}}, {{time}}: {{alarm}}: {{vehicle}}, {{position}}, pneumatika {{tire}}.',
    sms: 'Skončilo: {{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{link}}',
  },
  what: {
    action: 'Co dělat: {{action}}',
    where: 'Kde: {{address}}',
    map: 'Mapa: {{location}}',
    link: 'V aplikaci Coldbar: {{link}}',
  },
  figures: {
    blowOut: 'Předtím {{sp}}, potom {{ep}}, během {{dt}}. Rychlost: {{s}}.',
    pressureLow: 'Naměřeno {{p}}, povoleno nejméně {{pm}}; {{pp}} při 15\u00a0°C.',
    pressureHigh: 'Naměřeno {{p}}, povoleno nejvýše {{pM}}; {{pp}} při 15\u00a0°C.',
    pressureLoss: 'Ztrácí {{pDH}}, povoleno nejvýše {{pMDHm}}; teď {{pp}} při 15\u00a0°C.',
    temperatureLow: 'Naměřeno {{it}}, povoleno nejméně {{tm}}.',
    temperatureHigh: 'Naměřeno {{it}}, povoleno nejvýše {{tM}}.',
    pressureDifference: 'O {{pD}} méně než porovnávané pneumatiky, povoleno nejvýše {{pMD}}.',
    temperatureDifference: 'Rozdíl mezi pneumatikami {{tD}}, povoleno nejvýše {{tMD}}; tato má {{it}}.',
    maintenancePressure: '{{pp}} při 15\u00a0°C, dohustit pod {{pMM}}.',
    maintenancePressureDifference: 'O {{pD}} méně než porovnávané pneumatiky, dohustit od {{pMMD}}.',
    mileage: 'Najeto: {{mi}}.',
    age: 'Stáří: {{msg}}.',
    change: 'Při 15\u00a0°C předtím {{sp15}}, potom {{ep15}}; doporučeno: {{op}}.',
    drivenUnderInflated: 'Jízda rychlostí {{s}}, tlak {{pp}} při 15\u00a0°C.',
    remark: '{{msg}}',
    internalTemperature: 'Uvnitř pneumatiky {{it}}, povoleno nejvýše {{tM}}.',
    fillLevelLoss: 'Úroveň naplnění: {{fillLevel}}; při 15\u00a0°C předtím {{sp15}}, potom {{ep15}}, během {{dt}}.',
    fillLevel: 'Úroveň naplnění: {{fillLevel}}; naměřeno {{p}}, {{pp}} při 15\u00a0°C, doporučeno: {{op}}.',
    slowLoss: 'Naměřeno {{p}}, {{pp}} při 15\u00a0°C, doporučeno: {{op}}.',
    gone: 'Naměřeno {{p}}, předtím {{sp}}: roztrhla se pneumatika, nebo byl sejmut senzor? Podívejte se na ni.',
  },
  trailer: {
    title: '{{vehicle}}: {{alarm}}',
    msg: '{{vehicle}}: {{alarm}}, {{date}}, {{time}}.',
    sms: '{{vehicle}}: {{alarm}}, {{time}}. {{link}}',
  },
  digests: {
    fleetTasks: {
      title: '{{rule}}: pneumatiky vyžadující zásah: {{tires}}',
      msg: '{{date}} {{time}}: pneumatiky vyžadující zásah: {{tires}}, vozidla: {{vehicles}}.',
      sms: '{{rule}}: pneumatiky vyžadující zásah: {{tires}}, vozidla: {{vehicles}}. {{link}}',
    },
    vehicleTasks: {
      title: '{{rule}}: {{vehicles}}',
      msg: '{{date}} {{time}}: {{vehicles}}, pneumatiky vyžadující zásah: {{tires}}.',
      sms: '{{vehicles}}: pneumatiky vyžadující zásah ({{tires}}): {{list}}',
    },
    enteringTasks: {
      title: 'Přijelo vozidlo {{vehicles}}, pneumatiky vyžadující zásah: {{tires}}',
      msg: 'Vozidlo {{vehicles}} přijelo, čas: {{time}}. Pneumatiky vyžadující zásah: {{tires}}.',
      sms: 'Přijelo vozidlo {{vehicles}} ({{time}}): {{list}}',
    },
  },
  list: '{{list}}',
}

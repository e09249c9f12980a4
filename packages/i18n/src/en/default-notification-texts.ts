/**
 * The texts of messages that a fleet has not worded itself. Their placeholders are filled in when a message is sent. A message
 * consists of whole lines: what happened, its figures, what to do.
 */
export const defaultNotificationTexts = {
  globals: {
    prefix: '[Coldbar]',
    greeting: 'Hello,',
    closing: 'You receive this message because {{fleet}} has named you for it.',
    tasksClosing: 'You receive this message because a task rule of {{fleet}} names you.',
  },
  began: {
    title: '{{alarm}}: {{vehicle}}, {{position}}',
    msg: '{{alarm}}: {{vehicle}}, {{position}}, tire {{tire}}, on {{date}} at {{time}}.',
    problem: '{{problem}}',
    sms: '{{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{action}} {{link}}',
  },
  ended: {
    title: 'Over: {{alarm}}: {{vehicle}}, {{position}}',
    msg: 'Over since {{date}} at {{time}}: {{alarm}}: {{vehicle}}, {{position}}, tire {{tire}}.',
    sms: 'Over: {{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{link}}',
  },
  what: {
    action: 'What to do: {{action}}',
    where: 'Where: {{address}}',
    map: 'Map: {{location}}',
    link: 'In Coldbar: {{link}}',
  },
  figures: {
    blowOut: 'From {{sp}} to {{ep}} in {{dt}}. Speed: {{s}}.',
    pressureLow: '{{p}} measured, at least {{pm}} allowed; {{pp}} at 15\u00a0°C.',
    pressureHigh: '{{p}} measured, at most {{pM}} allowed; {{pp}} at 15\u00a0°C.',
    pressureLoss: 'Loses {{pDH}}, at most {{pMDHm}} allowed; {{pp}} at 15\u00a0°C now.',
    temperatureLow: '{{it}} measured, at least {{tm}} allowed.',
    temperatureHigh: '{{it}} measured, at most {{tM}} allowed.',
    pressureDifference: '{{pD}} less than the tires it is compared with, at most {{pMD}} allowed.',
    temperatureDifference: '{{tD}} between the tires, at most {{tMD}} allowed; this one has {{it}}.',
    maintenancePressure: '{{pp}} at 15\u00a0°C, to be inflated below {{pMM}}.',
    maintenancePressureDifference: '{{pD}} less than the tires it is compared with, to be inflated from {{pMMD}} on.',
    mileage: 'Driven: {{mi}}.',
    age: 'Age: {{msg}}.',
    change: 'From {{sp15}} to {{ep15}} at 15\u00a0°C; recommended: {{op}}.',
    drivenUnderInflated: 'Driven at {{s}} with {{pp}} at 15\u00a0°C.',
    remark: '{{msg}}',
    internalTemperature: '{{it}} inside the tire, at most {{tM}} allowed.',
    fillLevelLoss: 'Fill level: {{fillLevel}}; from {{sp15}} to {{ep15}} at 15\u00a0°C in {{dt}}.',
    fillLevel: 'Fill level: {{fillLevel}}; {{p}} measured, {{pp}} at 15\u00a0°C, recommended: {{op}}.',
    slowLoss: '{{p}} measured, {{pp}} at 15\u00a0°C, recommended: {{op}}.',
    gone: '{{p}} measured, {{sp}} before: did the tire burst, or was its sensor taken off? Look at it.',
  },
  trailer: {
    title: '{{vehicle}}: {{alarm}}',
    msg: '{{vehicle}}: {{alarm}}, on {{date}} at {{time}}.',
    sms: '{{vehicle}}: {{alarm}}, {{time}}. {{link}}',
  },
  digests: {
    fleetTasks: {
      title: '{{rule}}: tires that need work: {{tires}}',
      msg: '{{date}} {{time}}: tires that need work: {{tires}}, vehicles: {{vehicles}}.',
      sms: '{{rule}}: tires that need work: {{tires}}, vehicles: {{vehicles}}. {{link}}',
    },
    vehicleTasks: {
      title: '{{rule}}: {{vehicles}}',
      msg: '{{date}} {{time}}: {{vehicles}}, tires that need work: {{tires}}.',
      sms: '{{vehicles}}: tires that need work ({{tires}}): {{list}}',
    },
    enteringTasks: {
      title: '{{vehicles}} has come in, tires that need work: {{tires}}',
      msg: '{{vehicles}} came in at {{time}}. Tires that need work: {{tires}}.',
      sms: '{{vehicles}} came in at {{time}}: {{list}}',
    },
  },
  list: '{{list}}',
}

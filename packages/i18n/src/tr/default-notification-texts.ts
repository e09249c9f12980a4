import type { defaultNotificationTexts as en } from '../en/default-notification-texts.ts'
import type { Translation } from '../message-key.ts'

/** The texts of messages that a fleet has not worded itself. */
export const defaultNotificationTexts: Translation<typeof en> = {
  globals: {
    prefix: '[Coldbar]',
    greeting: 'Merhaba,',
    closing: 'Bu mesajı, {{fleet}} filosu sizi alıcı olarak belirlediği için aldınız.',
    tasksClosing: 'Bu mesajı, {{fleet}} filosunun bir görev kuralında adınız geçtiği için aldınız.',
  },
  began: {
    title: '{{alarm}}: {{vehicle}}, {{position}}',
    msg: '{{alarm}}: {{vehicle}}, {{position}}, lastik {{tire}}; tarih {{date}}, saat {{time}}.',
    problem: '{{problem}}',
    sms: '{{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{action}} {{link}}',
  },
  ended: {
    title: 'Sona erdi: {{alarm}}: {{vehicle}}, {{position}}',
    msg: 'Sona erdi, tarih {{date}}, saat {{time}}: {{alarm}}: {{vehicle}}, {{position}}, lastik {{tire}}.',
    sms: 'Sona erdi: {{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{link}}',
  },
  what: {
    action: 'Ne yapmalı: {{action}}',
    where: 'Yer: {{address}}',
    map: 'Harita: {{location}}',
    link: 'Coldbar’da: {{link}}',
  },
  figures: {
    blowOut: '{{dt}} içinde önce {{sp}}, sonra {{ep}}. Hız: {{s}}.',
    pressureLow: 'Ölçülen {{p}}, izin verilen en az {{pm}}; 15\u00a0°C’de {{pp}}.',
    pressureHigh: 'Ölçülen {{p}}, izin verilen en fazla {{pM}}; 15\u00a0°C’de {{pp}}.',
    pressureLoss: 'Kayıp {{pDH}}, izin verilen en fazla {{pMDHm}}; şimdi 15\u00a0°C’de {{pp}}.',
    temperatureLow: 'Ölçülen {{it}}, izin verilen en az {{tm}}.',
    temperatureHigh: 'Ölçülen {{it}}, izin verilen en fazla {{tM}}.',
    pressureDifference: 'Karşılaştırıldığı lastiklerden {{pD}} daha düşük, izin verilen en fazla {{pMD}}.',
    temperatureDifference: 'Lastikler arasında {{tD}} fark, izin verilen en fazla {{tMD}}; bu lastikte {{it}}.',
    maintenancePressure: '15\u00a0°C’de {{pp}}, şişirme sınırı {{pMM}}.',
    maintenancePressureDifference: 'Karşılaştırıldığı lastiklerden {{pD}} daha düşük, şişirme sınırı {{pMMD}}.',
    mileage: 'Yapılan yol: {{mi}}.',
    age: 'Yaş: {{msg}}.',
    change: '15\u00a0°C’de önce {{sp15}}, sonra {{ep15}}; önerilen: {{op}}.',
    drivenUnderInflated: '{{s}} hızla sürüldü; 15\u00a0°C’deki basınç {{pp}}.',
    remark: '{{msg}}',
    internalTemperature: 'Lastiğin içinde {{it}}, izin verilen en fazla {{tM}}.',
    fillLevelLoss: 'Doluluk oranı: {{fillLevel}}; {{dt}} içinde 15\u00a0°C’de önce {{sp15}}, sonra {{ep15}}.',
    fillLevel: 'Doluluk oranı: {{fillLevel}}; ölçülen {{p}}, 15\u00a0°C’de {{pp}}, önerilen: {{op}}.',
    slowLoss: 'Ölçülen {{p}}, 15\u00a0°C’de {{pp}}, önerilen: {{op}}.',
    gone: 'Ölçülen {{p}}, önceki {{sp}}: lastik mi patladı, yoksa sensörü mü çıkarıldı? Bakın.',
  },
  trailer: {
    title: '{{vehicle}}: {{alarm}}',
    msg: '{{vehicle}}: {{alarm}}; tarih {{date}}, saat {{time}}.',
    sms: '{{vehicle}}: {{alarm}}, {{time}}. {{link}}',
  },
  digests: {
    fleetTasks: {
      title: '{{rule}}: {{tires}} lastik işlem gerektiriyor',
      msg: '{{date}} {{time}}: {{vehicles}} araçta {{tires}} lastik işlem gerektiriyor.',
      sms: '{{rule}}: {{vehicles}} araçta {{tires}} lastik işlem gerektiriyor. {{link}}',
    },
    vehicleTasks: {
      title: '{{rule}}: {{vehicles}}',
      msg: '{{date}} {{time}}: {{vehicles}}, {{tires}} lastik işlem gerektiriyor.',
      sms: '{{vehicles}}: {{tires}} lastik işlem gerektiriyor: {{list}}',
    },
    enteringTasks: {
      title: '{{vehicles}} geldi: {{tires}} lastik işlem gerektiriyor',
      msg: '{{vehicles}} geldi, saat {{time}}. {{tires}} lastiği işlem gerektiriyor.',
      sms: '{{vehicles}} geldi, saat {{time}}: {{list}}',
    },
  },
  list: '{{list}}',
}

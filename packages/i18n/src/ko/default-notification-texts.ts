import type { defaultNotificationTexts as en } from '../en/default-notification-texts.ts'
import type { Translation } from '../message-key.ts'

/** 플릿이 직접 정하지 않은 메시지의 문구. */
export const defaultNotificationTexts: Translation<typeof en> = {
  globals: {
    prefix: '[Coldbar]',
    greeting: '안녕하세요.',
    closing: '{{fleet}} 플릿에서 귀하를 수신자로 지정하여 이 메시지를 보내 드립니다.',
    tasksClosing: '{{fleet}} 플릿의 작업 규칙에서 귀하를 수신자로 지정하여 이 메시지를 보내 드립니다.',
  },
  began: {
    title: '{{alarm}}: {{vehicle}}, {{position}}',
    msg: '{{alarm}}: {{vehicle}}, {{position}}, 타이어 {{tire}}, {{date}} {{time}}.',
    problem: '{{problem}}',
    sms: '{{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{action}} {{link}}',
  },
  ended: {
    title: '종료됨: {{alarm}}: {{vehicle}}, {{position}}',
    msg: '{{date}} {{time}} 종료됨: {{alarm}}: {{vehicle}}, {{position}}, 타이어 {{tire}}.',
    sms: '종료됨: {{alarm}}: {{vehicle}}, {{position}}, {{time}}. {{link}}',
  },
  what: {
    action: '조치: {{action}}',
    where: '위치: {{address}}',
    map: '지도: {{location}}',
    link: 'Coldbar에서 보기: {{link}}',
  },
  figures: {
    blowOut: '{{dt}} 만에 {{sp}} → {{ep}}. 속도: {{s}}.',
    pressureLow: '측정 {{p}}, 허용 최저 {{pm}}, 15\u00a0°C 기준 {{pp}}.',
    pressureHigh: '측정 {{p}}, 허용 최고 {{pM}}, 15\u00a0°C 기준 {{pp}}.',
    pressureLoss: '손실 {{pDH}}, 허용 최대 {{pMDHm}}, 현재 15\u00a0°C 기준 {{pp}}.',
    temperatureLow: '측정 {{it}}, 허용 최저 {{tm}}.',
    temperatureHigh: '측정 {{it}}, 허용 최고 {{tM}}.',
    pressureDifference: '비교 대상 타이어보다 {{pD}} 낮음, 허용 최대 {{pMD}}.',
    temperatureDifference: '타이어 간 온도 차이 {{tD}}, 허용 최대 {{tMD}}, 이 타이어는 {{it}}.',
    maintenancePressure: '15\u00a0°C 기준 {{pp}}, {{pMM}} 미만이면 공기 주입.',
    maintenancePressureDifference: '비교 대상 타이어보다 {{pD}} 낮음, {{pMMD}} 이상이면 공기 주입.',
    mileage: '주행거리: {{mi}}.',
    age: '사용 기간: {{msg}}.',
    change: '15\u00a0°C 기준 {{sp15}} → {{ep15}}, 권장: {{op}}.',
    drivenUnderInflated: '15\u00a0°C 기준 {{pp}} 상태에서 {{s}} 속도로 주행.',
    remark: '{{msg}}',
    internalTemperature: '타이어 내부 {{it}}, 허용 최고 {{tM}}.',
    fillLevelLoss: '충전율: {{fillLevel}}, {{dt}} 동안 15\u00a0°C 기준 {{sp15}} → {{ep15}}.',
    fillLevel: '충전율: {{fillLevel}}, 측정 {{p}}, 15\u00a0°C 기준 {{pp}}, 권장: {{op}}.',
    slowLoss: '측정 {{p}}, 15\u00a0°C 기준 {{pp}}, 권장: {{op}}.',
    gone: '측정 {{p}}, 이전 {{sp}}: 타이어가 파열됐거나 센서를 뺐습니까? 눈으로 확인하세요.',
  },
  trailer: {
    title: '{{vehicle}}: {{alarm}}',
    msg: '{{vehicle}}: {{alarm}}, {{date}} {{time}}.',
    sms: '{{vehicle}}: {{alarm}}, {{time}}. {{link}}',
  },
  digests: {
    fleetTasks: {
      title: '{{rule}}: 작업이 필요한 타이어 {{tires}}개',
      msg: '{{date}} {{time}}: 작업이 필요한 타이어 {{tires}}개, 차량 {{vehicles}}대.',
      sms: '{{rule}}: 작업이 필요한 타이어 {{tires}}개, 차량 {{vehicles}}대. {{link}}',
    },
    vehicleTasks: {
      title: '{{rule}}: {{vehicles}}',
      msg: '{{date}} {{time}}: {{vehicles}}, 작업이 필요한 타이어 {{tires}}개.',
      sms: '{{vehicles}}: 작업이 필요한 타이어 {{tires}}개: {{list}}',
    },
    enteringTasks: {
      title: '{{vehicles}} 도착: 작업이 필요한 타이어 {{tires}}개',
      msg: '{{vehicles}}, {{time}} 도착. 작업이 필요한 타이어 {{tires}}개.',
      sms: '{{vehicles}}, {{time}} 도착: {{list}}',
    },
  },
  list: '{{list}}',
}

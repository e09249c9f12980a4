import type { connectGatewayTexts as en } from '../en/connect-gateway.ts'
import type { Translation } from '../message-key.ts'

export const connectGatewayTexts: Translation<typeof en> = {
  intro:
    '가지고 있는 장치를 선택하고 이름을 정한 다음, 표시되는 내용을 장치에 붙여 넣으세요. 첫 패킷이 여기에 자동으로 나타납니다.',
  what: '무엇을 연결합니까?',
  kinds: {
    own: {
      name: '직접 만든 프로그램(HTTP)',
      note: '프로그래밍할 수 있는 것이면 무엇이든 이 요청을 보낼 수 있습니다. 응답이 없으면 같은 내용을 다시 보내세요. 중복 저장되지 않습니다.',
    },
    rtl433: {
      name: 'rtl_433, 무선 수신기',
      note: 'USB 수신기를 연결한 Linux 컴퓨터가 수십 미터 안의 센서를 수신합니다.',
    },
    traccar: {
      name: 'Traccar',
      note: '이 내용을 traccar.xml에 넣고 Traccar를 다시 시작하세요. 추적기는 이름이 같은 경보 단말기로 처리되고, 나머지는 이 경보 단말기가 수신합니다.',
    },
    phone: {
      name: '휴대전화 또는 GPS 추적기(OsmAnd 프로토콜)',
      note: '차량의 위치를 알려 줍니다. 해당 차량의 경보 단말기로 선택하세요. 주소를 본 사람은 누구나 그 이름으로 보낼 수 있으므로, 휴대전화마다 경보 단말기를 따로 만드세요.',
    },
    can: {
      name: 'CAN 버스(J1939)',
      note: '두 차량의 바퀴가 섞이지 않도록 차량마다 경보 단말기를 하나씩 사용하세요. 비트레이트는 사용하는 버스에 맞추세요.',
    },
    thingsboard: {
      name: 'ThingsBoard용 장치',
      note: '장치의 서버를 이 주소로 바꾸세요. 액세스 토큰이 키입니다.',
    },
    tpms4g: {
      name: '4G 타이어 게이트웨이(tpdata)',
      note: '게이트웨이에 이 주소를 설정하고, 키를 헤더로 설정하세요.',
    },
    mapped: {
      name: '기타 장치(JSON)',
      note: '메시지 하나 또는 목록을 어떤 형식이든 이 주소로 POST하세요. Coldbar가 MQTT 브로커를 사용하면 토픽에 게시해도 됩니다. 각 필드의 의미는 아래에서 지정합니다.',
    },
    depotBroker: {
      name: 'MQTT, Coldbar를 브로커로 사용',
      note: '서버 운영자가 MQTT_PORT와 MQTT_HOST를 설정하면 Coldbar가 브로커가 됩니다. 여기서 1883은 그 포트를 뜻합니다. 게이트웨이는 자기 토픽에만 게시할 수 있습니다.',
    },
    ownBroker: {
      name: 'MQTT, 자체 브로커 사용',
      note: '서버 운영자가 MQTT_URL을 설정하면 Coldbar가 자체 브로커에서 메시지를 가져옵니다. 호스트, 사용자, 비밀번호는 그 브로커의 것입니다. 토픽으로 측정값의 주인을 구분하므로, 게이트웨이마다 자기 토픽만 허용하세요.',
    },
  },
  unit: '경보 단말기',
  which: '경보 단말기',
  newUnit: '새 단말기',
  getKey: '키 받기',
  key: '키',
  once: '키는 이번 한 번만 표시됩니다. 잃어버리면 경보 단말기에서 새 키를 만드세요:',
  paste: '장치에서 설정하거나 실행할 내용',
  qr: '주소와 키가 담긴 QR 코드',
  qrHint: 'Traccar Client가 화면에서 두 가지를 모두 읽습니다. 설정에서 QR 코드를 선택하세요.',
  snippets: {
    install: '필요한 프로그램 설치',
    tryIt: '직접 시험해 보기',
    tryWithoutReceiver: '수신기 없이 시험해 보기',
    tryWithoutBus: '버스 없이 시험해 보기',
    listen: '수신 시작',
    configuration: '설정',
    address: '서버 주소',
    identifier: '장치 식별자',
    header: '헤더',
    user: '사용자',
    password: '비밀번호',
    topic: '토픽',
    rtl433: 'MQTT를 통한 rtl_433',
  },
  live: {
    title: '수신 내용',
    waiting: '첫 패킷을 기다리는 중입니다.',
    nothing:
      '몇 초 안에 나타납니다. 아무것도 오지 않을 때: 응답이 401이면 키가 온전히 복사되지 않은 것이고, 응답이 없으면 게이트웨이가 이 주소에 연결하지 못한 것입니다.',
    heard: '수신됨: {{source}}',
    unknown_one: '어느 타이어에도 지정되지 않은 태그 {{count}}개',
    unknown_other: '어느 타이어에도 지정되지 않은 태그 {{count}}개',
    mount: '각 태그를 해당 타이어에 지정하세요. 이미 보낸 내용은 보관됩니다.',
  },
  another: '다른 장치 연결',
}

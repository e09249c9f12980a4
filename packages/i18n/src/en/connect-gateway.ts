/** How a gateway is connected: what people own, what is pasted there, and what then comes. */
export const connectGatewayTexts = {
  intro: 'Choose what you have, give it a name, and paste what is shown. Its first packet appears here by itself.',
  what: 'What do you have?',
  kinds: {
    own: {
      name: 'A program of my own, over HTTP',
      note: 'Anything that can be programmed posts this. Where no answer comes, send the same again: nothing is stored twice.',
    },
    rtl433: {
      name: 'rtl_433, a radio receiver',
      note: 'A Linux machine with a USB receiver hears the sensors within some tens of metres.',
    },
    traccar: {
      name: 'Traccar',
      note: 'Put this into traccar.xml and restart Traccar. A tracker is the alert unit that is called like it; the others are heard by this one.',
    },
    phone: {
      name: 'A phone or GPS tracker (OsmAnd protocol)',
      note: 'It says where a vehicle is: choose it as the alert unit of that vehicle. Give every phone an alert unit of its own, because whoever reads the address can send in its name.',
    },
    can: {
      name: 'A CAN bus (J1939)',
      note: 'Take one alert unit per vehicle, so that the wheels of two vehicles stay apart. The bitrate is that of your bus.',
    },
    thingsboard: {
      name: 'A device made for ThingsBoard',
      note: 'Change its server to this address. Its access token is the key.',
    },
    tpms4g: {
      name: 'A 4G tire gateway (tpdata)',
      note: 'Set this address in it, and the key as a header.',
    },
    mapped: {
      name: 'Something else (JSON)',
      note: 'Send it to this address by POST, one message or a list, in whatever shape it has; or publish it to the topic where Coldbar is at an MQTT broker. Below you say which field is what.',
    },
    depotBroker: {
      name: 'MQTT, with Coldbar as the broker',
      note: 'Coldbar is a broker where whoever runs it has set MQTT_PORT and MQTT_HOST; 1883 stands for that port here. A gateway publishes to its own topic only.',
    },
    ownBroker: {
      name: 'MQTT, with a broker of my own',
      note: 'Coldbar fetches from your broker where whoever runs it has set MQTT_URL. Host, user and password are those of your broker. The topic says whose the readings are: allow each gateway its own alone.',
    },
  },
  unit: 'Its alert unit',
  which: 'Alert unit',
  newUnit: 'A new one',
  getKey: 'Get its key',
  key: 'Its key',
  once: 'The key is shown this once. Lost, it is replaced by a new one in the alert unit:',
  paste: 'What to set or run there',
  qr: 'QR code with the address and the key',
  qrHint: 'Traccar Client takes both off the screen: settings, then the QR code.',
  snippets: {
    install: 'Install what it needs',
    tryIt: 'Try it by hand',
    tryWithoutReceiver: 'Try it without a receiver',
    tryWithoutBus: 'Try it without a bus',
    listen: 'Let it listen',
    configuration: 'Configuration',
    address: 'Address of the server',
    identifier: 'Device identifier',
    header: 'Header',
    user: 'User',
    password: 'Password',
    topic: 'Topic',
    rtl433: 'rtl_433 over MQTT',
  },
  live: {
    title: 'What comes from it',
    waiting: 'Waiting for its first packet.',
    nothing:
      'It appears within some seconds. Where nothing comes: an answer of 401 means that the key was not copied whole; no answer, that the gateway does not reach this address.',
    heard: 'It is heard: {{source}}',
    unknown_one: '{{count}} tag that no tire carries',
    unknown_other: '{{count}} tags that no tire carries',
    mount: 'Give each to its tire: what it has said already is kept.',
  },
  another: 'Connect another one',
}

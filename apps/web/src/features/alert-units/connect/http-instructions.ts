import type { GatewayConnectInstructions } from './connect-instructions.ts'

/** A program that posts our own JSON (docs/connect/own-program.md). */
export const ownProgramInstructions: GatewayConnectInstructions = {
  snippets: [
    {
      title: 'connect.snippets.tryIt',
      text: ({ origin, key }) => `curl ${origin}/ingest/readings \\
  -H "Authorization: Bearer ${key}" -H 'Content-Type: application/json' \\
  -d '{"readings":[{"tag_id":305419896,"time":'$(date +%s)',"pressure":8.62,"temperature":31.5}]}'`,
    },
  ],
}

/** A radio receiver (docs/connect/rtl_433.md). */
export const rtl433Instructions: GatewayConnectInstructions = {
  snippets: [
    { title: 'connect.snippets.install', text: () => 'sudo apt install rtl-433' },
    {
      title: 'connect.snippets.tryWithoutReceiver',
      text: ({ origin, key }) => `CODE='${TRUCK_CODE}'
rtl_433 -R 201 -F json -M time:unix -y "$CODE" |
  curl -sS -H "Authorization: Bearer ${key}" --data-binary @- ${origin}/ingest/rtl433`,
    },
    {
      title: 'connect.snippets.listen',
      text: ({ origin, key }) => `rtl_433 -f 433.92M -F json -M time:unix:usec |
  while read -r line; do
    curl -sS --retry 10 --retry-all-errors -H "Authorization: Bearer ${key}" --data-binary "$line" \\
      ${origin}/ingest/rtl433
  done`,
    },
  ],
}

/** What a sensor of a solar kit for trucks sends at 8.43 bar and 27 °C. */
const TRUCK_CODE =
  '{401}55555555555555555555555555555555555555555555555555555555569955656a569599a559555a5a5a659a569a66a6aaff80'

/** Traccar forwards what its trackers say (docs/connect/traccar.md). */
export const traccarInstructions: GatewayConnectInstructions = {
  snippets: [
    {
      title: 'connect.snippets.configuration',
      text: ({ origin, key }) => `<entry key='forward.type'>json</entry>
<entry key='forward.url'>${origin}/ingest/traccar</entry>
<entry key='forward.header'>Authorization: Bearer ${key}</entry>
<entry key='forward.retry.enable'>true</entry>`,
    },
  ],
}

/** A phone or tracker that says where a vehicle is (docs/connect/osmand.md). */
export const phoneTrackerInstructions: GatewayConnectInstructions = {
  snippets: [
    { title: 'connect.snippets.address', text: ({ origin }) => `${origin}/ingest/osmand` },
    { title: 'connect.snippets.identifier', text: ({ key }) => key },
    {
      title: 'connect.snippets.tryIt',
      text: ({ origin, key }) =>
        `curl "${origin}/ingest/osmand?id=${key}&timestamp=$(date +%s)&lat=51.5&lon=3.1&speed=10&accuracy=8"`,
    },
  ],
  // Traccar Client takes the address, and the device identifier from its query (lib/configuration_service.dart).
  qr: ({ origin, key }) => `${origin}/ingest/osmand?id=${key}`,
}

/** A box on a vehicle's bus (docs/connect/can.md). */
export const canBusInstructions: GatewayConnectInstructions = {
  snippets: [
    {
      title: 'connect.snippets.tryWithoutBus',
      text: ({ origin, key }) => `echo 'can0  18FEF433   [8]  00 DC 80 25 41 00 00 5F' |
  curl -sS -H "Authorization: Bearer ${key}" --data-binary @- ${origin}/ingest/can`,
    },
    {
      title: 'connect.snippets.install',
      text: () => `sudo apt install can-utils curl
sudo ip link set can0 up type can bitrate 250000`,
    },
    {
      title: 'connect.snippets.listen',
      text: ({ origin, key }) => `while true; do
  timeout 10 candump -L can0,18FEF400:1FFFFF00,18FC4200:1FFFFF00 |
    curl -sS --retry 10 --retry-all-errors -H "Authorization: Bearer ${key}" --data-binary @- ${origin}/ingest/can
done`,
    },
  ],
}

/** What sends telemetry to ThingsBoard (docs/connect/thingsboard.md). */
export const thingsboardInstructions: GatewayConnectInstructions = {
  snippets: [
    { title: 'connect.snippets.address', text: ({ origin, key }) => `${origin}/api/v1/${key}/telemetry` },
    {
      title: 'connect.snippets.tryIt',
      text: ({ origin, key }) => `curl ${origin}/api/v1/${key}/telemetry -H 'Content-Type: application/json' \\
  -d '{"ts":'$(date +%s)000',"values":{"tire1SensorId":"05809ee2","tire1Pressure":8.4,"tire1Temp":27,"latitude":51.5,"longitude":3.1}}'`,
    },
  ],
}

/** A gateway on a truck that posts `tpdata` (docs/connect/others.md). */
export const tpms4gInstructions: GatewayConnectInstructions = {
  snippets: [
    { title: 'connect.snippets.address', text: ({ origin }) => `${origin}/ingest/tpms4g` },
    { title: 'connect.snippets.header', text: ({ key }) => `Authorization: Bearer ${key}` },
    {
      title: 'connect.snippets.tryIt',
      text: ({
        origin,
        key,
      }) => `curl ${origin}/ingest/tpms4g -H "Authorization: Bearer ${key}" -H 'Content-Type: application/json' \\
  -d '{"sn":"987654321","cmd":"tpdata","data":{"dataType":0,"tireNo":1,"exType":"","tiprValue":848.2,"tempValue":38.2,"bat":1}}'`,
    },
  ],
}

/** What sends JSON of a shape of its own (docs/connect/others.md). */
export const mappedJsonInstructions: GatewayConnectInstructions = {
  snippets: [
    { title: 'connect.snippets.address', text: ({ origin }) => `${origin}/ingest/mapped` },
    { title: 'connect.snippets.header', text: ({ key }) => `Authorization: Bearer ${key}` },
    { title: 'connect.snippets.topic', text: ({ unitId }) => `coldbar/${unitId}/mapped` },
    {
      title: 'connect.snippets.tryIt',
      text: ({
        origin,
        key,
      }) => `curl ${origin}/ingest/mapped -H "Authorization: Bearer ${key}" -H 'Content-Type: application/json' \\
  -d '{"gateway":"7A-22","at":'$(date +%s)',"tires":[{"id":"1a2b3c","p":842,"t":23},{"id":"1a2b3d","p":851,"t":24}]}'`,
    },
  ],
}

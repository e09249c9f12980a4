import type { GatewayConnectInstructions, GatewayEndpoint } from './connect-instructions.ts'

const topicOf = ({ unitId }: GatewayEndpoint): string => `coldbar/${unitId}/readings`

/** What publishes a reading in our own shape by hand. */
const published = (
  place: GatewayEndpoint,
  broker: string,
): string => `mosquitto_pub ${broker} -q 1 -t ${topicOf(place)} \\
  -m '{"tag_id":305419896,"time":'$(date +%s)',"pressure":8.62,"temperature":31.5}'`

/** Coldbar's own small broker (docs/connect/mqtt.md). */
export const builtInMqttBrokerInstructions: GatewayConnectInstructions = {
  snippets: [
    { title: 'connect.snippets.user', text: ({ unitId }) => String(unitId) },
    { title: 'connect.snippets.password', text: ({ key }) => key },
    { title: 'connect.snippets.topic', text: topicOf },
    {
      title: 'connect.snippets.tryIt',
      text: (place) => published(place, `-h ${place.host} -p 1883 -u ${place.unitId} -P "${place.key}"`),
    },
    {
      title: 'connect.snippets.rtl433',
      text: ({ host, key, unitId }) =>
        `rtl_433 -f 433.92M -M time:unix:usec -F "mqtt://${host}:1883,user=${unitId},pass=${key},retain=0,qos=1,events=coldbar/${unitId}/rtl433"`,
    },
  ],
}

/** A broker that people have already (docs/connect/mqtt.md). */
export const existingMqttBrokerInstructions: GatewayConnectInstructions = {
  snippets: [
    { title: 'connect.snippets.topic', text: topicOf },
    { title: 'connect.snippets.tryIt', text: (place) => published(place, '-h broker.example.com') },
  ],
}

/** Why a broker does not have us, in a sentence, and what mends it. Names no address and no person. */
export type BrokerFault = { found: string; remedy: string }

/** By what went wrong when a connection or a session began: a code of Node, of OpenSSL or of MQTT. */
type Cause = { code?: unknown; message?: string } | null

const REMEDY_OF_ADDRESS = 'Is it up, are host, port and scheme in MQTT_URL right, and does a firewall let them through?'

const UNKNOWN_SIGNER = [
  'CERT_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]
const OUT_OF_DATE = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']
/** A broker that wants a certificate says it in TLS 1.3 by the first, before it by the second. */
const WANTS_CERTIFICATE = ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE']
const REFUSES_CERTIFICATE = ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE']
/** Refused sign-ins (MQTT 3.1.1, 3.2.2.3; MQTT 5, 3.2.2.2). */
const REFUSED_SIGN_IN = [4, 5, 0x86, 0x87, 0x8a]
const REFUSED_NAME = [2, 0x85]
const OTHER_PROTOCOL = ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'EPROTO']

/** Says of a failed connection what is the matter. `isSecure`: whether it was to be by TLS; `hasCa`: whether MQTT_CA_FILE is set. */
export const explainBrokerFault = (
  cause: Cause,
  { isSecure, hasCa }: { isSecure: boolean; hasCa: boolean },
): BrokerFault => {
  const code = cause?.code
  const isOneOf = (codes: readonly unknown[]): boolean => codes.includes(code)
  if (isOneOf(UNKNOWN_SIGNER))
    return {
      found: hasCa
        ? "The broker's certificate is not signed by whose certificate stands in MQTT_CA_FILE."
        : "The broker's certificate is signed by nobody that this machine knows.",
      remedy: 'Set MQTT_CA_FILE to the PEM file with the certificate of who signed it.',
    }
  if (isOneOf(OUT_OF_DATE))
    return {
      found: "The broker's certificate, or that of who signed it, is out of date or not valid yet.",
      remedy: 'Give the broker a new certificate; look at the clocks of both machines.',
    }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return {
      found: "The broker's certificate is for another host than that of MQTT_URL.",
      remedy: 'Name the host in MQTT_URL as the certificate does, or have it signed for this one (subjectAltName).',
    }
  if (isOneOf(WANTS_CERTIFICATE) || isOneOf(REFUSES_CERTIFICATE))
    return {
      found: isOneOf(WANTS_CERTIFICATE)
        ? 'The broker asks for a certificate, or wants another TLS than ours.'
        : 'The broker does not know who signed our certificate.',
      remedy: 'Set MQTT_CERT_FILE and MQTT_KEY_FILE to a certificate, and its key, that the broker trusts.',
    }
  if (isOneOf(REFUSED_SIGN_IN))
    return {
      found: 'The broker refuses the user, the password or the client id.',
      remedy: 'Set user and password in MQTT_URL as the broker has them (@, : and / as %40, %3A and %2F).',
    }
  if (isOneOf(REFUSED_NAME))
    return { found: 'The broker refuses the client id.', remedy: 'Set MQTT_CLIENT_ID to one that the broker allows.' }
  if (isOneOf(OTHER_PROTOCOL) || (code === 'ECONNRESET' && isSecure))
    return {
      found: 'What answers there does not speak TLS, or hangs up.',
      remedy: 'Is that the port for TLS (8883 as a rule)? A port without it is reached by mqtt:// or ws://.',
    }
  if (code === 'ECONNRESET')
    return {
      found: 'What answers there hangs up.',
      remedy: 'Is that the port for MQTT without TLS (1883 as a rule)? One with it is reached by mqtts:// or wss://.',
    }
  const word = typeof code === 'string' || typeof code === 'number' ? ` (${code})` : ''
  return { found: `The broker cannot be reached, or does not answer as one${word}.`, remedy: REMEDY_OF_ADDRESS }
}

import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_KIND_CODES, wireEventTypeOfKind } from '@coldbar/domain/kinds/alarm-kind-codes'
import { hours } from '@coldbar/domain/units/time'
import type { DepartureWebhookContent, OutgoingMessage } from './delivery-channel.ts'
import type { OutsideUrlAnswer, OutsideUrlRequest } from './outside-url-request.ts'
import { signedWebhookHeaders } from './webhook-request.ts'

/** What an integrator asks for, its secrets opened. Fields are those of its form. */
export type IntegratorCredentials = {
  type: 0 | 1 | 2 | 3
  endpoint: string
  dispatcher: string
  systemnr: number
  integrator: string
  password: string
  apikey: string
}

export type OnBoardComputerMessage = {
  /** What the integrator knows the vehicle by: 0 its id, 1 its license plate, 2 an external id, 3 an object number. */
  vehicle: { kind: number; identity: string; name: string }
  /** The alarm that it is about, as it is now; null where it is about none. */
  event: { kind: AlarmKind; start: string; end: string | null } | null
  text: string
  outgoing: OutgoingMessage
}

type Request = Omit<OutsideUrlRequest, 'insideTargets' | 'isSecret'>
type Made = {
  request: Request
  /** What is wrong though the answer says 200; null where nothing is. */
  problemOf: (answer: OutsideUrlAnswer) => string | null
}

const TRANSICS = 'http://transics.org'
const TRANSICS_OPERATION = 'Send_TextMessage_ReturnID'
const IDENTIFIERS = ['ID', 'LICENSE_PLATE', 'CODE'] as const
/** A message to a driver is stale by then. */
const READ_WITHIN_MS = hours(24) * 1000

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text of an XML element: control characters have no place in it at all. */
const xml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** A moment as the service writes it: without a zone. */
const soapTime = (at: Date): string => at.toISOString().slice(0, 19)

/** ZF TX-CONNECT (Transics): SOAP 1.1, operation Send_TextMessage_ReturnID. */
const transics = (access: IntegratorCredentials, { vehicle, text }: OnBoardComputerMessage, now: Date): Made => {
  const login = [
    `<DateTime>${soapTime(now)}</DateTime><Version>1</Version>`,
    `<Dispatcher>${xml(access.dispatcher)}</Dispatcher><Password>${xml(access.password)}</Password>`,
    `<SystemNr>${access.systemnr}</SystemNr><ApplicationName>coldbar</ApplicationName><ApplicationVersion>1</ApplicationVersion>`,
    `<PcName>coldbar</PcName><Integrator>${xml(access.integrator)}</Integrator><Language>EN</Language>`,
  ].join('')
  const identifier = `<IdentifierVehicleType>${IDENTIFIERS[vehicle.kind] ?? 'CODE'}</IdentifierVehicleType><Id>${xml(vehicle.identity)}</Id>`
  const message = [
    `<Message>${xml(text)}</Message><ReadConfirmation>false</ReadConfirmation>`,
    `<ReadDeadlineDate>${soapTime(new Date(now.getTime() + READ_WITHIN_MS))}</ReadDeadlineDate>`,
    `<Vehicles><IdentifierVehicle>${identifier}</IdentifierVehicle></Vehicles><VehicleType>SINGLE_VEHICLES</VehicleType>`,
    '<Reply_TextMessageID>0</Reply_TextMessageID><ForceOBCWakeUp>false</ForceOBCWakeUp>',
  ].join('')
  const body = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>',
    `<${TRANSICS_OPERATION} xmlns="${TRANSICS}"><Login>${login}</Login><TextMessageSend>${message}</TextMessageSend></${TRANSICS_OPERATION}>`,
    '</soap:Body></soap:Envelope>',
  ].join('')
  const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${TRANSICS}/${TRANSICS_OPERATION}"` }
  return {
    request: { url: new URL(access.endpoint), method: 'POST', headers, body },
    problemOf: (answer) => {
      const [code, explanation] = [/<ErrorCode>([^<]*)</, /<ErrorCodeExplanation>([^<]*)</].map((element) =>
        element.exec(answer.body)?.[1]?.trim(),
      )
      return code === undefined ? null : [code, explanation].filter(Boolean).join(' ')
    },
  }
}

/** Webfleet.connect: sendTextMessageExtern, user and password by basic authentication. */
const webfleet = (access: IntegratorCredentials, { vehicle, text }: OnBoardComputerMessage): Made => {
  const url = new URL(access.endpoint)
  const asked = {
    lang: 'en',
    account: access.dispatcher,
    apikey: access.apikey,
    action: 'sendTextMessageExtern',
    objectno: vehicle.identity,
    messagetext: text,
    outputformat: 'json',
    useUTF8: 'true',
    useISO8601: 'true',
  }
  for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value)
  const login = Buffer.from(`${access.integrator}:${access.password}`).toString('base64')
  return {
    request: { url, method: 'GET', headers: { authorization: `Basic ${login}` } },
    problemOf: (answer) => {
      const code = answer.headers['x-webfleet-errorcode']
      const said = answer.headers['x-webfleet-errormessage']
      if (code !== undefined) return [code, said].flat().filter(Boolean).join(' ')
      return /"errorCode"\s*:/.test(answer.body) || /^\d+\s*,/.test(answer.body) ? answer.body : null
    },
  }
}

/** Any system that takes a message over HTTP, with its key. No public description exists, so we say what we send. */
const plain = (
  access: IntegratorCredentials,
  { vehicle, text, outgoing: { messageId } }: OnBoardComputerMessage,
): Made => ({
  request: {
    url: new URL(access.endpoint),
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${access.apikey}`,
      'idempotency-key': messageId,
    },
    body: JSON.stringify({ vehicle: vehicle.identity, vehicle_name: vehicle.name, message: text }),
  },
  problemOf: () => null,
})

/** Somebody's own program: the whole message and what it is about, signed. */
const webhook = (
  access: IntegratorCredentials,
  { vehicle, event, outgoing }: OnBoardComputerMessage,
  now: Date,
): Made => {
  const { messageId, departures } = outgoing
  const body = JSON.stringify(
    departures === undefined ? toldMessage({ vehicle, event, outgoing }) : toldDepartures(departures),
  )
  const headers = {
    'content-type': 'application/json',
    ...signedWebhookHeaders(access.apikey, { id: messageId, body, now }),
  }
  return { request: { url: new URL(access.endpoint), method: 'POST', headers, body }, problemOf: () => null }
}

const iso = (at: number): string => new Date(at * 1000).toISOString()

/** That it changed whether vehicles may leave: as they are now. */
const toldDepartures = ({ time, departures }: DepartureWebhookContent) => ({
  type: 'departures.changed',
  timestamp: iso(time),
  data: { departures },
})

/** A message to people, and what it is about. */
const toldMessage = ({ vehicle, event, outgoing }: Omit<OnBoardComputerMessage, 'text'>) => {
  const { content, vehicleId, about } = outgoing
  return {
    type: `message.${about.what}`,
    timestamp: iso(about.created),
    data: {
      ...content,
      vehicle: vehicleId === null ? null : { id: vehicleId, name: vehicle.name, identity: vehicle.identity },
      tire_id: about.tireId,
      problem_id: about.problemId,
      event:
        event === null
          ? null
          : {
              ...{ id: about.eventId, ...event },
              event_type: wireEventTypeOfKind(event.kind, event.end === null),
              event_sub_type: ALARM_KIND_CODES[event.kind].subType,
            },
    },
  }
}

/** The request by which an integrator's system takes a message for a vehicle. */
export const buildIntegratorRequest = (
  access: IntegratorCredentials,
  message: OnBoardComputerMessage,
  now: Date = new Date(),
): Made => {
  if (access.type === 0) return transics(access, message, now)
  if (access.type === 3) return webhook(access, message, now)
  return access.type === 1 ? webfleet(access, message) : plain(access, message)
}

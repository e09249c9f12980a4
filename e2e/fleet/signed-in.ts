import { type Call, type ClientBodyOf, type ResponseOf, servedCallPath } from '@coldbar/contract/call'
import { type Calls, calls } from '@coldbar/contract/calls'

type Cookies = Map<string, string>

/** What anyone with the address and a password can do: the documented calls over plain HTTP. */
export class SignedInApiClient {
  readonly #origin: string
  readonly #cookies: Cookies

  private constructor(origin: string, cookies: Iterable<[string, string]> = []) {
    this.#origin = origin
    this.#cookies = new Map(cookies)
  }

  /** Goes on with a session that is open already. */
  static with(origin: string, cookies: Readonly<Record<string, string>>): SignedInApiClient {
    return new SignedInApiClient(origin, Object.entries(cookies))
  }

  static async as(origin: string, username: string, password: string): Promise<SignedInApiClient> {
    const client = new SignedInApiClient(origin)
    await client.call('profile.login', { username, password })
    return client
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  /** Makes a call and returns its answer; a refusal is an error with the server's own words. */
  async call<Name extends keyof Calls>(
    name: Name,
    body?: Omit<ClientBodyOf<Calls[Name]>, 'csrf_test_name'>,
  ): Promise<ResponseOf<Calls[Name]>> {
    const call: Call = calls[name]
    const response = await patiently(() =>
      fetch(new URL(servedCallPath(call), this.#origin), {
        method: call.method,
        headers: {
          cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          origin: this.#origin,
          ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        ...(call.method === 'POST' ? { body: JSON.stringify(this.#withToken(call, body)) } : {}),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as ResponseOf<Calls[Name]>
  }

  #withToken(call: Call, body: object | undefined): object {
    return call.csrf === true ? { csrf_test_name: this.#cookies.get('csrf_test_name'), ...body } : (body ?? {})
  }
}

/** Asks again when the server says that it was asked too often, after the time it names. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask()
    if (response.status !== 429) return response
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get('retry-after') ?? 1)))
  }
}

import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    healthParts: HealthParts
  }
}

type Said = Readonly<Record<string, string | number | boolean>>

/** What parts of the server say of themselves for `/readyz`. Nobody has signed in there: it names no fleet, no unit and no address. */
class HealthParts {
  readonly #parts = new Map<string, () => Said>()

  add(name: string, say: () => Said): void {
    this.#parts.set(name, say)
  }

  all(): Readonly<Record<string, Said>> {
    return Object.fromEntries([...this.#parts].map(([name, say]) => [name, say()]))
  }
}

export const registerHealthParts = (app: FastifyInstance): void => {
  app.decorate('healthParts', new HealthParts())
}

import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'

/** The server as routes and plugins see it. */
export type Api = FastifyInstance & { app: AppContext }

declare module 'fastify' {
  interface FastifyRequest {
    brand: BrandOfRequest | undefined
  }
}

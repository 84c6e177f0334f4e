import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { devMailPage } from './dev-mail.ts'
import { isLocalRequest } from './local-request.ts'
import { listMails } from './mails.queries.ts'

const shown = 100

/** The outbox as a page, for who sits at the machine itself. */
export function registerDevMail(app: FastifyInstance, db: Database, origin: () => string): void {
  app.get('/dev/mail', async (request, reply) => {
    if (!isLocalRequest(request.raw)) throw new ApiError('not_found')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(devMailPage(await listMails(db, shown), nonce, origin()))
  })
}

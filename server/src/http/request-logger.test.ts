import { pino } from 'pino'
import { expect, test } from 'vitest'
import { newRequestId } from './request-id.ts'
import { requestLogger } from './request-logger.ts'

test('a request says the same as it would through a child logger', () => {
  const lines: string[] = []
  const options = { base: null, timestamp: false, redact: ['token', '*.token'] }
  const log = pino(options, { write: (line) => lines.push(line) })
  const reqId = newRequestId()
  for (const logger of [log.child({ reqId }), requestLogger(log, { reqId })]) {
    logger.warn({ token: 'secret', req: { token: 'secret' } }, 'said')
    logger.child({ part: 'one' }).error('deeper')
    logger.debug('not said')
  }
  expect(lines.slice(2)).toEqual(lines.slice(0, 2))
  expect(lines.join()).not.toContain('secret')
})

test('no two requests have the same id', () => {
  const ids = Array.from({ length: 2000 }, newRequestId)
  expect(new Set(ids).size).toBe(2000)
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/)
})
